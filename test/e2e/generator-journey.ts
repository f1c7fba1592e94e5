import type { Page } from '@playwright/test'
import { holds, readAnswers, visibleSteps } from 'legal-documents/answers'
import { type DocumentType, documentNames } from 'legal-documents/document'
import type { Answer, Answers, Field } from 'legal-documents/fields'
import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { templates } from 'legal-documents/templates'
import type { Paper } from '../../features/generator/browser/case.ts'
import { axeViolations, expect, untilLive } from './fixtures.ts'

/** The sheet with the document. */
export const paper = '.generator-paper'
/** Date of the latest worked example; documents cannot be dated far in the future. */
const EXAMPLE_DAY = new Date('2026-11-30T09:00:00')

/** Opens the generator on that day, by default the day of the examples, and waits until it is hydrated. */
export async function openGenerator(page: Page, day: Date | string = EXAMPLE_DAY): Promise<void> {
  await page.clock.setFixedTime(day)
  await page.goto('/generator/')
  await isLive(page)
}

/** Waits until the generator of a loaded page is hydrated. */
export async function isLive(page: Page): Promise<void> {
  await untilLive(page.locator('site-island[name=generator]'))
}

/** Axe violations of the generator only, scrolled away from the header that would cover a part of it. */
export async function violationsHere(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0))
  return axeViolations(page, '#generator')
}

export async function pickSituation(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title }).click()
  await expect(page.getByRole('heading', { name: /какой документ подойдёт/ })).toBeVisible()
}

export async function chooseDocument(page: Page, type: DocumentType): Promise<void> {
  await page.getByRole('button', { name: `Составить документ: ${documentNames[type].name}` }).click()
}

/** Stores a draft of the worked example in this tab and opens it at a screen; the document follows the last one. */
export async function openDraft(
  page: Page,
  type: DocumentType,
  step: number,
  changes: Record<string, unknown> = {},
  edits: Paper['edits'] = {},
): Promise<void> {
  const answers = { ...exampleOf(type).answers, ...changes }
  await storeDraft(page, JSON.stringify({ version: 1, situation: 'defamationWebsite', type, answers, step, edits }))
  await openGenerator(page)
}

export async function storeDraft(page: Page, draft: string): Promise<void> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('seeded') === null) sessionStorage.setItem('generator-draft', text)
    sessionStorage.setItem('seeded', 'yes')
  }, draft)
}

/** Answers every screen as in the worked example, up to the document; `atEachScreen` runs on each. */
export async function answerAll(page: Page, type: DocumentType, atEachScreen?: () => Promise<void>): Promise<void> {
  await answerAs(page, type, exampleOf(type).answers, undefined, atEachScreen)
}

/** Answers every screen, up to the document, or up to the screen `last`. */
export async function answerAs(
  page: Page,
  type: DocumentType,
  given: unknown,
  last?: string,
  atEachScreen: () => Promise<void> = async () => {},
): Promise<void> {
  const template = templates[type]
  const answers = readAnswers(template.fields, given)
  for (const { id, title, fields } of visibleSteps(template, answers)) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused()
    for (const name of fields) {
      const field = template.fields[name]
      if (field && holds(field.when, answers)) await answer(page, `q-${name}`, field, answers[name] ?? '')
    }
    await atEachScreen()
    await page.getByRole('button', { name: /^(?:Далее|Показать документ)$/ }).click()
    if (id === last) return
  }
}

async function answer(page: Page, id: string, field: Field, value: Answer): Promise<void> {
  if (field.kind === 'flag') return page.locator(`#${id}`).setChecked(value === true)
  if (field.kind === 'choice') return choose(page, id, String(value))
  if (!Array.isArray(value)) return page.locator(`#${id}`).fill(String(value))
  if (field.kind === 'choices') return tick(page, id, field.options, value.map(String))
  for (const at of value.keys()) {
    // The form may already have rows, or rows that another document has filled in.
    const isThere = (await page.locator(`#${id}-${at}, [id^="${id}-${at}-"]`).count()) > 0
    if (!isThere && 'item' in field)
      await page
        .getByRole('button', { name: `Добавить: ${field.item.toLowerCase()}`, exact: true })
        .last()
        .click()
    await answerRow(page, `${id}-${at}`, field, value[at] ?? '')
  }
}

async function answerRow(page: Page, id: string, field: Field, row: string | Answers): Promise<void> {
  if (typeof row === 'string') return page.locator(`#${id}`).fill(row)
  if (field.kind !== 'list') return
  for (const [name, each] of Object.entries(field.fields))
    if (holds(each.when, row)) await answer(page, `${id}-${name}`, each, row[name] ?? '')
}

async function choose(page: Page, id: string, value: string): Promise<void> {
  if (value === '') return
  const list = page.locator(`select#${id}`)
  if ((await list.count()) > 0) await list.selectOption(value)
  else await page.locator(`input[name="${id}"][value="${value}"]`).check()
}

async function tick(page: Page, id: string, options: Readonly<Record<string, string>>, chosen: string[]): Promise<void> {
  const boxes = page.locator('fieldset', { has: page.locator(`#${id}`) }).locator('input[type=checkbox]')
  for (const [at, option] of Object.keys(options).entries()) await boxes.nth(at).setChecked(chosen.includes(option))
}

/** The text above the page numbers, without its white space. */
export async function pdfText(bytes: Buffer): Promise<string> {
  // The library loads here, because that takes half a second and most workers read no PDF. It warns about missing globals that only drawing
  // needs.
  for (const name of ['DOMMatrix', 'Path2D']) Reflect.set(globalThis, name, Reflect.get(globalThis, name) ?? class {})
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent()
    return items.flatMap((item) => ('str' in item && Number(item.transform[5]) > 56 ? item.str : [])).join('')
  })
  return (await Promise.all(pages)).join('').replaceAll(/\s/g, '')
}
