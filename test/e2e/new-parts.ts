import type { Page } from '@playwright/test'

/** Selects what `markNewParts` has marked. */
export const NEW_PARTS = '[data-new-part]'

/**
 * Marks the elements of which no earlier page had the like: with the same tag, role, classes, names of attributes, with or without a text,
 * in the same elements, which give it its background; adds them to `seen`, with each step from one heading to the next. Returns whether any
 * is new.
 */
export async function markNewParts(page: Page, seen: Set<string>): Promise<boolean> {
  const found = await page.evaluate(markAndName, [...seen])
  for (const name of found) seen.add(name)
  return found.length > 0
}

/** Runs in the page. */
function markAndName(known: string[]): string[] {
  const seen = new Set(known)
  const found = new Set<string>()
  const note = (name: string) => !seen.has(name) && found.add(name)
  const nameOf = ({ localName, classList }: Element) => [localName, ...[...classList].sort()].join('.')
  const paths = new Map<Element, string>()
  for (const element of document.body.querySelectorAll(':not(svg *)')) {
    const path = `${paths.get(element.parentElement ?? document.body) ?? ''} > ${nameOf(element)}`
    paths.set(element, path)
    const attributes = [...element.attributes].map(({ name, value }) => (name === 'role' ? value : value === '' ? `${name} empty` : name))
    const isEmpty = element.textContent.trim() === ''
    if (note(`${path} ${attributes.filter((name) => !name.startsWith('data-')).sort()} ${isEmpty}`))
      element.setAttribute('data-new-part', '')
  }
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => localName)
  for (const [at, level] of levels.entries()) note(`${level} ${levels[at + 1]}`)
  return [...found]
}
