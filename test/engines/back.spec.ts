import { expect, test } from './engine-test.ts'
import { field, place, type Visitor } from './visitor.ts'

const AWAY = '/contacts/'
const FORM = 'main .lead-form'
const TOP = 700
/** An engine keeps no page in its memory that still waits for an answer. */
const TRIES = 8

const ROW = place('[data-pressed]')

for (const path of ['/', '/serm/', '/fakt-ili-mnenie/', '/generator/']) {
  test(`${path} comes back from the memory of the engine with what was scrolled, opened and typed`, async ({ visitor }) => {
    const { hasRow, hasForm, isKept } = await comesBack(visitor, path)
    if (isKept && hasRow) expect(await visitor.run(() => document.querySelector('details[open] > [data-pressed]') !== null)).toBe(true)
    if (!hasForm) return
    await visitor.hover(place('[name=phone]', undefined, FORM))
    await visitor.reads(place('[name=phone]', undefined, FORM), '123-45-67')
  })
}

interface Used {
  /** Whether the page has a row, which is open now. */
  hasRow: boolean
  /** Whether the page has a form, with a phone number now. */
  hasForm: boolean
}

/**
 * Uses a page, goes to another document and back, all of it again until the engine has kept the page in its memory. It is kept nowhere in an engine
 * without such a memory.
 */
async function comesBack(visitor: Visitor, path: string, tries = TRIES): Promise<Used & { isKept: boolean }> {
  const used = await use(visitor, path)
  await visitor.tab.open(visitor.site.origin + AWAY)
  await visitor.tab.back()
  await visitor.isAt(path)
  await visitor.until('the page is shown again', () => document.readyState === 'complete')
  await visitor.isScrolledTo(TOP)
  const reasons = await visitor.run(reasonsOfReload)
  // Hidden reasons are those of the engine, such as a Chromium without such a memory.
  expect(reasons.filter((reason) => reason !== 'masked')).toEqual([])
  const isKept = await visitor.run(() => window.wasRestored)
  if (isKept || reasons.length > 0) return { ...used, isKept }
  expect(tries, 'tries left').toBeGreaterThan(0)
  return comesBack(visitor, path, tries - 1)
}

/** Opens a page and a row of it, types, and scrolls. */
async function use(visitor: Visitor, path: string): Promise<Used> {
  await visitor.open(path)
  await visitor.run(() => document.querySelector('main details:not([open]) > summary')?.setAttribute('data-pressed', ''))
  const hasRow = (await visitor.look(ROW)) !== null
  if (hasRow) await visitor.press(ROW)
  const hasForm = await visitor.run((css) => document.querySelector(css) !== null, FORM)
  if (hasForm) await visitor.fill(field('Телефон', FORM), '8 900 123-45-67')
  // WebKit would scroll back to a field with the focus.
  await visitor.run(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await visitor.until('the page is loaded', () => document.readyState === 'complete')
  await visitor.scrollTo(TOP)
  return { hasRow, hasForm }
}

/** Runs in the page: why Chromium did not keep it in its memory. */
function reasonsOfReload(): string[] {
  const [loaded] = performance.getEntriesByType('navigation')
  const { reasons = [] } = (loaded && Reflect.get(loaded, 'notRestoredReasons')) ?? {}
  return reasons.map(({ reason }: { reason: string }) => reason)
}
