import { describe, expect, it } from 'vitest'
import { page as tester, userEvent } from 'vitest/browser'
import { type Frame, openFrame } from '../../../test/browser/frame.ts'
import { answer, requestsTo } from '../../../test/browser/scripted-answers.ts'
import { until } from '../../../test/browser/until.ts'
import type { View } from '../wire.ts'

const PATH = '/api/vitals'
/** Minimum duration of the click on `#slow` on any machine. */
const SLOW_MS = 120

const BODY = `<h1>Страница, у которой есть заголовок</h1>
  <button id="slow">Медленно</button><button id="throw">Сломать</button><p id="shifted">Абзац ниже</p>
  <script>
    const find = (id) => document.getElementById(id)
    find('slow').onclick = () => { for (const end = performance.now() + ${SLOW_MS}; performance.now() < end; ); }
    find('throw').onclick = () => { throw new RangeError('тайна +79001234567') }
    const note = (list) => list.getEntries().some(({ name, duration }) => name === 'click' && duration >= ${SLOW_MS}) && (document.documentElement.dataset.slow = '')
    new PerformanceObserver(note).observe({ type: 'event', buffered: true })
    addEventListener('lose', () => { window.hasLost = true })
  </script>`

/** Opens a measured page of the kind `blog`; `early` runs before the measuring code has loaded. */
async function openMeasured(early = '', head = ''): Promise<Frame> {
  await answer(PATH, { status: 204 })
  return openFrame('/measured/', {
    head: `<meta property="vitals" content="blog">${head}`,
    body: BODY,
    script: `${early}
      const { startVitals } = await import('/features/vitals/browser/start-vitals.ts')
      startVitals('abc123', () => window.hasLost === true)
      document.documentElement.dataset.ready = ''`,
  })
}

async function ready(frame: Frame): Promise<Frame> {
  await until(() => expect(frame.document().documentElement.dataset['ready']).toBe(''))
  return frame
}

/** Reported views, in order. */
async function told(): Promise<View[]> {
  return (await requestsTo(PATH)).map(({ body }) => JSON.parse(body))
}

async function untilTold(count: number): Promise<View[]> {
  await until(async () => expect(await told()).toHaveLength(count))
  return told()
}

/** Leaves the page in the way closing a tab does. */
function close({ window }: Frame): void {
  window.location.replace('about:blank')
}

const inFrame = () => tester.frameLocator(tester.elementLocator(document.querySelector('iframe') ?? document.body))

it('a closed page reports its build, its kind, the time of its largest paint, and that nothing moved', async () => {
  const frame = await ready(await openMeasured())
  await until(() => expect(frame.window.performance.getEntriesByType('paint')).not.toEqual([]))
  close(frame)
  const [view] = await untilTold(1)
  expect(view).toEqual({ build: 'abc123', kind: 'blog', lcp: expect.any(Number), cls: 0, errors: [] })
  expect(view?.lcp).toBeGreaterThan(0)
})

it('a closed page reports its layout shifts, also from before the measuring code had loaded', async () => {
  const moved = `
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      await drawn(); await drawn()
      document.querySelector('h1').style.marginTop = '200px'
      await drawn(); await drawn()`
  close(await ready(await openMeasured(moved)))
  const [view] = await untilTold(1)
  expect(view?.cls).toBeGreaterThan(0.01)
})

it('a closed page reports the duration of its slowest interaction', async () => {
  const frame = await ready(await openMeasured())
  await userEvent.click(inFrame().getByText('Медленно'))
  await until(() => expect(frame.document().documentElement.dataset['slow']).toBe(''))
  close(frame)
  const [view] = await untilTold(1)
  expect(view?.inp).toBeGreaterThanOrEqual(SLOW_MS)
})

it('a closed page reports the class of its errors, once each and without their messages, and that a file was lost', async () => {
  const frame = await ready(await openMeasured())
  const happened: string[] = []
  for (const name of ['error', 'unhandledrejection']) {
    frame.window.addEventListener(name, (event) => {
      event.preventDefault()
      happened.push(name)
    })
  }
  for (let times = 0; times < 3; times += 1) frame.find('#throw').click()
  frame.window.Promise.reject(new frame.window.TypeError('тайна'))
  frame.window.dispatchEvent(new Event('lose'))
  await until(() => expect(happened).toContain('unhandledrejection'))
  close(frame)
  const [view] = await untilTold(1)
  expect(view?.errors).toEqual(['other RangeError', 'other TypeError', 'chunk'])
})

const FONT = '/client/fonts/onest.woff2'
const PRELOAD = `<link rel="preload" as="font" href="${FONT}" crossorigin>`
const FACE = `<style>@font-face { font-family: Onest; src: url(${FONT}) } body { font-family: Onest }</style>`

it.each([
  ['drawn in the font of the site', PRELOAD + FACE, true],
  ['drawn without the font that it fetched', PRELOAD, false],
])('a closed page reports that its first visit was %s', async (_what, head, font) => {
  await answer(PATH, { status: 204 })
  const frame = await ready(await openMeasured('', head))
  await frame.window.document.fonts.ready
  await until(() => expect(frame.window.performance.getEntriesByName(`${location.origin}${FONT}`)).toHaveLength(1))
  close(frame)
  expect((await untilTold(1))[0]?.font).toBe(font)
})

describe('reports', () => {
  it('every page of a document is reported once, and the load only with the first', async () => {
    const frame = await ready(await openMeasured())
    const visit = async (path: string, kind: string) => {
      frame.window.history.pushState(null, '', path)
      frame.find('meta[property=vitals]').setAttribute('content', kind)
    }
    await visit('/measured/#part', 'blog')
    await visit('/next/', 'article')
    expect(await untilTold(1)).toMatchObject([{ kind: 'blog', cls: 0 }])
    close(frame)
    expect((await untilTold(2))[1]).toEqual({ build: 'abc123', kind: 'article', errors: [] })
  })

  it('nothing more is reported, and nothing is logged, when the endpoint is blocked', async () => {
    await answer(PATH, { isLost: true })
    const frame = await ready(await openMeasured())
    await answer(PATH, { isLost: true })
    const logged: unknown[] = []
    for (const level of ['log', 'warn', 'error'] as const) frame.window.console[level] = (...line: unknown[]) => void logged.push(line)
    frame.window.addEventListener('unhandledrejection', ({ reason }) => logged.push(reason))
    frame.window.dispatchEvent(new frame.window.PageTransitionEvent('pagehide'))
    await until(async () => expect(await requestsTo(PATH)).toHaveLength(1))
    frame.window.dispatchEvent(new frame.window.PageTransitionEvent('pagehide'))
    close(frame)
    await answer('/after/', { body: '' })
    await fetch('/after/')
    expect([await requestsTo(PATH), logged]).toEqual([[expect.anything()], []])
  })
})
