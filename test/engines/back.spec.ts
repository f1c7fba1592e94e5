import { expect, test } from './engine-test.ts'
import { field, place, type Visitor } from './visitor.ts'

const AWAY = '/contacts/'
const FORM = 'main .lead-form'
const TOP = 700
/** An engine keeps no page in its memory that still waits for an answer. */
const TRIES = 5

const ROW = place('[data-pressed]')

for (const path of ['/', '/serm/', '/fakt-ili-mnenie/', '/generator/']) {
  test(`${path} comes back from the memory of the engine with what was scrolled, opened and typed`, async ({ visitor }) => {
    await visitor.open(path)
    await visitor.run(() => document.querySelector('main details:not([open]) > summary')?.setAttribute('data-pressed', ''))
    const hasRow = (await visitor.look(ROW)) !== null
    if (hasRow) await visitor.press(ROW)
    const hasForm = await visitor.run((css) => document.querySelector(css) !== null, FORM)
    if (hasForm) await visitor.fill(field('Телефон', FORM), '8 900 123-45-67')
    // WebKit would scroll back to a field with the focus.
    await visitor.run(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    const isKept = await leaveAndReturn(visitor, path, TRIES)
    if (isKept && hasRow) expect(await visitor.run(() => document.querySelector('details[open] > [data-pressed]') !== null)).toBe(true)
    if (!hasForm) return
    await visitor.hover(place('[name=phone]', undefined, FORM))
    await visitor.reads(place('[name=phone]', undefined, FORM), '123-45-67')
  })
}

/** Goes to another document and back, until the engine has kept the page. Resolves to false where it keeps none. */
async function leaveAndReturn(visitor: Visitor, path: string, tries: number): Promise<boolean> {
  await visitor.scrollTo(TOP)
  await visitor.tab.open(visitor.site.origin + AWAY)
  await visitor.tab.back()
  await visitor.isAt(path)
  await visitor.until('the page is shown again', () => document.readyState === 'complete')
  await visitor.isScrolledTo(TOP)
  const reasons = await visitor.run(reasonsOfReload)
  // Hidden reasons are those of the engine, such as a Chromium without such a memory.
  expect(reasons.filter((reason) => reason !== 'masked')).toEqual([])
  if (await visitor.run(() => window.wasRestored)) return true
  if (reasons.length > 0) return false
  expect(tries, 'tries left').toBeGreaterThan(0)
  return leaveAndReturn(visitor, path, tries - 1)
}

/** Runs in the page: why Chromium did not keep it in its memory. */
function reasonsOfReload(): string[] {
  const [loaded] = performance.getEntriesByType('navigation')
  const { reasons = [] } = (loaded && Reflect.get(loaded, 'notRestoredReasons')) ?? {}
  return reasons.map(({ reason }: { reason: string }) => reason)
}
