import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'
import { OPEN_STATES } from './open-states.ts'

test.use({ forcedColors: 'active', reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })

const PATHS = [
  '/',
  '/net-takoj-stranicy/',
  '/ceny/',
  '/cases/',
  '/contacts/',
  '/calculator/',
  '/blog/',
  '/blog/?q=отзыв',
  '/fakt-ili-mnenie/',
  '/generator/',
]
/** Opened states with parts that a script draws. */
const STATES = OPEN_STATES.filter(({ name }) => ['state-services', 'state-questions', 'state-document', 'state-picture'].includes(name))

/** States that this test does not compare, and the reason. */
const LEFT_OUT: [selector: RegExp, reason: string][] = [
  [/^\.(?:header-search|main-menu) \[?open|details|summary|dialog|popover|\[open\]/, 'what is open shows what it holds'],
  [
    /data-shown|data-far|data-stuck|data-held|data-does|data-print/,
    'the part itself comes, goes or is named, and no state of it is marked',
  ],
  [/^html|main\[|body/, 'the whole page, not a part of it'],
  [/data-state/, 'steps of an animation'],
  [
    /data-label|data-report|data-page|data-screen|data-skip|data-moment|data-arriving|data-top-first/,
    'names of parts, whose content changes',
  ],
  [/\.country\b|\.phone-country/, 'the list of countries is drawn by its island; its general rules are the same as those of other options'],
  [/\.pdf-|reader/, 'the tools of the reader of PDFs need a file; their buttons have `aria-pressed` like all others'],
  [/paper-pencil/, 'a pencil is seen when its line is pointed at, and keeps its outline'],
  [/:focus(?!-)/, 'a place of the focus that no key reaches'],
  [/open-now/, 'its words say whether the office is open'],
  [/filter-count|\.muted/, 'a word of a marked thing'],
  [/generator-situations.* > button/, 'the cell around the button shows its focus'],
  [/passphrase/, 'the dialog of a stored draft'],
]

interface Found {
  selector: string
  /** The first state of the selector. */
  state: string
  /** Selector of the things that may have the state. */
  owner: string
}

test('every chosen, current, pressed, invalid, disabled and focused thing is visible in forced colours', async ({ page }) => {
  test.setTimeout(480_000)
  const sheets = await sheetsOfBuild()
  await open(page, '/')
  const rules = await page.evaluate(stateRules, sheets)
  const left = new Map(
    rules.filter(({ selector }) => !LEFT_OUT.some(([pattern]) => pattern.test(selector))).map((rule) => [rule.selector, rule]),
  )
  expect(left.size).toBeGreaterThan(15)
  const unseen: string[] = []
  const visit = async () => {
    for (const rule of left.values()) {
      const verdict = await compare(page, rule)
      if (verdict === 'absent') continue
      left.delete(rule.selector)
      if (verdict === 'same') unseen.push(rule.selector)
    }
  }
  for (const path of PATHS) {
    if (left.size === 0) break
    await open(page, path)
    await page.keyboard.press('Tab')
    await visit()
  }
  for (const { name, path, open: openState } of STATES) {
    await open(page, path)
    await openState(page)
    if (name === 'state-picture') await page.locator('.lightbox[open]').waitFor()
    // A ring is drawn only after a key.
    await page.keyboard.press('Tab')
    await visit()
  }
  expect(unseen, 'states that look the same with and without').toEqual([])
  expect([...left.keys()], 'states that no page shows and no reason leaves out').toEqual([])
})

test('tones of the lines of a search and squares differ by form in forced colours', async ({ page }) => {
  await open(page, '/serm/')
  const frames = await page.evaluate(() =>
    ['negative', 'lasting', 'answered', 'own', 'plain'].map((tone) => {
      const line = document.createElement('li')
      line.className = `result result-${tone}`
      document.querySelector('.result-list')?.append(line)
      const { borderTopStyle, borderTopColor, borderLeftWidth, borderBottomStyle } = getComputedStyle(line)
      line.remove()
      return [borderTopStyle, borderTopColor, borderLeftWidth, borderBottomStyle].join(' ')
    }),
  )
  expect(new Set(frames).size).toBe(frames.length)
})

async function sheetsOfBuild(): Promise<string[]> {
  const folder = join(await buildIfStale(), 'client/assets')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Runs in the page: the rules of all sheets whose selector has a state and that change colours, frames or shadows. */
function stateRules(sheets: readonly string[]): Found[] {
  const STATE =
    /:has\(\s*>?\s*:(?:checked|focus-visible)\s*\)|:checked|:focus-(?:visible|within)|:disabled|\[aria-(?:selected|current|pressed|expanded|invalid|disabled)[^\]]*\]|\[open\]|\[data-[\w-]+[^\]]*\]|\bmark\b/g
  const SHOWN = /^(?:background|border|color|box-shadow|outline|fill|stroke|opacity)/
  const found = new Map<string, Found>()
  const cut = (text: string, separators: RegExp) => {
    const pieces: string[] = []
    let [depth, from] = [0, 0]
    for (const [at, letter] of [...text].entries()) {
      if ('(['.includes(letter)) depth++
      if (')]'.includes(letter)) depth--
      if (depth > 0 || !separators.test(letter)) continue
      pieces.push(text.slice(from, at + 1))
      from = at + 1
    }
    return [...pieces, text.slice(from)]
  }
  const without = (compound: string) =>
    compound
      .replaceAll(STATE, (state) => (state === 'mark' ? state : ''))
      .replaceAll(/::?(?:before|after|hover)|:not\(\s*\)/g, '')
      .replaceAll(/:is\([\s,]*\)/g, '')
  const add = (selector: string) => {
    const compounds = cut(selector, /[ >+~]/)
    const at = compounds.findIndex((compound) => compound.search(STATE) >= 0)
    if (at < 0) return
    const states = compounds[at]?.match(STATE) ?? []
    if (states[0] === undefined || compounds[at]?.includes(`:not(${states[0]}`)) return
    const owner = compounds
      .slice(0, at + 1)
      .map(without)
      .join('')
    const isAny = owner === '' || /[ >+~]$/.test(owner)
    found.set(selector, { selector, state: states[0], owner: isAny ? `${owner}:is(a[href], button, input, summary)` : owner })
  }
  const selectorOf = (own: string, parent: string) => {
    if (parent === '') return own
    return own.includes('&') ? own.replaceAll('&', `:is(${parent})`) : `${parent} ${own}`
  }
  const visit = (list: CSSRuleList, parent: string) => {
    for (const rule of list) {
      const isOfOther = rule instanceof CSSMediaRule && /print|forced-colors|scripting/.test(rule.conditionText)
      if (rule instanceof CSSGroupingRule && !isOfOther) visit(rule.cssRules, parent)
      if (rule instanceof CSSStyleRule) visitStyle(rule, selectorOf(rule.selectorText, parent))
    }
  }
  const visitStyle = (rule: CSSStyleRule, selector: string) => {
    const isShown = [...rule.style].some((name) => SHOWN.test(name))
    for (const each of isShown ? cut(selector, /,/) : []) add(each.replace(/,$/, '').trim())
    visit(rule.cssRules, selector)
  }
  for (const text of sheets) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    visit(sheet.cssRules, '')
  }
  return [...found.values()]
}

/** Pictures of a thing without its state and with it. */
async function compare(page: Page, rule: Found): Promise<'absent' | 'same' | 'differs'> {
  const clip = await page.evaluate(placeOf, rule)
  if (clip === null) return 'absent'
  const picture = async (isOn: boolean) => {
    await page.evaluate(putState, { ...rule, isOn })
    return sharp(await page.screenshot({ clip, animations: 'disabled' }))
      .removeAlpha()
      .raw()
      .toBuffer()
  }
  const [without, within] = [await picture(false), await picture(true)]
  return within.some((level, at) => Math.abs(level - (without[at] ?? 0)) > VISIBLE_LEVELS) ? 'differs' : 'same'
}

/** Runs in the page: marks the first visible thing that can have the state, and returns its box with a ring around it. */
function placeOf({ owner, state }: Found): { x: number; y: number; width: number; height: number } | null {
  document.querySelector('[data-tried]')?.removeAttribute('data-tried')
  for (const element of document.querySelectorAll<HTMLElement>(owner)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width < 2) continue
    // A chosen thing looks chosen already.
    if (state.startsWith('[aria') && element.querySelector(':checked')) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const [left, top] = [Math.max(0, x - 8), Math.max(0, y - 8)]
    const [right, bottom] = [Math.min(innerWidth, x + width + 8), Math.min(innerHeight, y + height + 8)]
    if (right - left < 10 || bottom - top < 10) continue
    element.setAttribute('data-tried', '')
    return { x: left, y: top, width: right - left, height: bottom - top }
  }
  return null
}

/** Runs in the page: puts the state on the marked thing, or takes it away. */
function putState({ state, isOn }: Found & { isOn: boolean }): void {
  const thing = document.querySelector<HTMLElement>('[data-tried]')
  if (!thing) return
  const [, attribute = '', value] = /\[([\w-]+)(?:="?([^"\]]*)"?)?\]/.exec(state) ?? []
  const within = (selector: string) => (thing.matches(selector) ? thing : thing.querySelector<HTMLElement>(selector))
  const put: [pattern: RegExp, act: () => void][] = [
    [/^\[/, () => (isOn ? thing.setAttribute(attribute, value ?? 'true') : thing.removeAttribute(attribute))],
    [
      /^mark$/,
      () => {
        const other = document.createElement(isOn ? 'mark' : 'span')
        other.setAttribute('data-tried', '')
        other.append(...thing.childNodes)
        thing.replaceWith(other)
      },
    ],
    [/checked/, () => Object.assign(within('input') ?? {}, { checked: isOn })],
    [/disabled/, () => thing.toggleAttribute('disabled', isOn)],
    [
      /focus/,
      () => {
        const focused = within('a[href], button, input, textarea, select, summary, [tabindex]')
        if (isOn) focused?.focus({ preventScroll: true })
        else focused?.blur()
      },
    ],
  ]
  put.find(([pattern]) => pattern.test(state))?.[1]()
}

const VISIBLE_LEVELS = 24
