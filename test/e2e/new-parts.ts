import type { Page } from '@playwright/test'
import type { RuleObject } from 'axe-core'
import { isFullRun } from '../../tools/test/sizes.ts'

/** A part of a page that axe checks, and the rules that are turned off. */
interface Look {
  part: string
  rules?: RuleObject
}

const NEW_PARTS = '[data-new-part]'
/** Turns off the rules that need most of axe's time. */
const WITHOUT_COLOURS = Object.fromEntries(
  ['color-contrast', 'link-in-text-block', 'target-size'].map((rule) => [rule, { enabled: false }]),
)

/**
 * Checks of a page. A full run checks the whole page. A short run checks a page with parts that are not in `seen`: the whole page without
 * colours and sizes, and then all of those parts. Adds the parts to `seen`.
 */
export async function looksFor(page: Page, seen: Set<string>): Promise<Look[]> {
  if (isFullRun) return [{ part: 'html' }]
  if (!(await markNewParts(page, seen))) return []
  const whole = { part: 'html', rules: WITHOUT_COLOURS }
  return (await page.locator(NEW_PARTS).count()) > 0 ? [whole, { part: NEW_PARTS }] : [whole]
}

/**
 * Marks new elements: no earlier element has the same tag, role, classes, names of attributes, presence of text, parent, visibility and
 * colours. Adds them to `seen`, with each pair of consecutive headings. Returns whether any is new.
 */
async function markNewParts(page: Page, seen: Set<string>): Promise<boolean> {
  const found = await page.evaluate(markAndName, [...seen])
  for (const name of found) seen.add(name)
  return found.length > 0
}

/** Runs in the page. */
function markAndName(known: string[]): string[] {
  const seen = new Set(known)
  const found = new Set<string>()
  const note = (name: string) => !seen.has(name) && found.add(name) === found
  const nameOf = ({ localName, classList }: Element) => [localName, ...[...classList].sort()].join('.')
  const backgrounds = new Map<Element | null, string>()
  for (const element of document.body.querySelectorAll(':not(svg *)')) {
    const { color, backgroundColor, backgroundImage } = getComputedStyle(element)
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
    const background = (isClear && backgrounds.get(element.parentElement)) || `${backgroundColor} ${backgroundImage}`
    backgrounds.set(element, background)
    const attributes = [...element.attributes].map(({ name, value }) => (name === 'role' ? value : value === '' ? `${name} empty` : name))
    const shape = [nameOf(element), ...attributes.filter((name) => !name.startsWith('data-')).sort(), element.textContent.trim() === '']
    const isShown = element.checkVisibility({ visibilityProperty: true })
    const isNew = note(`${element.parentElement ? nameOf(element.parentElement) : ''} > ${shape} ${isShown} ${color} ${background}`)
    // A box is not marked, because axe would check all of its content.
    const isBox = [...element.childNodes].every((child) => child instanceof Element || child.textContent?.trim() === '')
    element.toggleAttribute('data-new-part', isNew && !(isBox && element.childElementCount > 0))
  }
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => localName)
  for (const [at, level] of levels.entries()) note(`${level} ${levels[at + 1]}`)
  return [...found]
}
