import type { Page } from '@playwright/test'
import type { RuleObject } from 'axe-core'
import { isFullRun } from '../../tools/test/sizes.ts'

/** A part of a page that axe has to look at, and its rules that are turned off. */
interface Look {
  part: string
  rules?: RuleObject
}

const NEW_PARTS = '[data-new-part]'
/** They take most of the time of axe. */
const WITHOUT_COLOURS = Object.fromEntries(
  ['color-contrast', 'link-in-text-block', 'target-size'].map((rule) => [rule, { enabled: false }]),
)

/**
 * All of the page; in a short run, of a page that has parts unlike those in `seen`, all but its colours and sizes, and those parts, to which
 * the last one of the looks belongs. Adds the parts to `seen`.
 */
export async function looksFor(page: Page, seen: Set<string>): Promise<Look[]> {
  if (isFullRun) return [{ part: 'html' }]
  if (!(await markNewParts(page, seen))) return []
  const whole = { part: 'html', rules: WITHOUT_COLOURS }
  return (await page.locator(NEW_PARTS).count()) > 0 ? [whole, { part: NEW_PARTS }] : [whole]
}

/**
 * Marks the elements of which no earlier page had the like: with the same tag, role, classes, names of attributes, with or without a text,
 * in the same element, shown or hidden, in the same colours; adds them to `seen`, with each step from one heading to the next. Returns
 * whether any is new.
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
    // With a box axe would look at all that is in it.
    const isBox = [...element.childNodes].every((child) => child instanceof Element || child.textContent?.trim() === '')
    element.toggleAttribute('data-new-part', isNew && !(isBox && element.childElementCount > 0))
  }
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => localName)
  for (const [at, level] of levels.entries()) note(`${level} ${levels[at + 1]}`)
  return [...found]
}
