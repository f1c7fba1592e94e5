import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { documentNames, type LegalDocument } from 'legal-documents/document'
import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { type Story, stories } from 'legal-documents/fixtures/stories'
import { generate } from 'legal-documents/generate'
import { type GoldenCase, readCases } from 'legal-documents/golden-cases'
import { heading, plainText } from 'legal-documents/plain-text'
import { situations } from 'legal-documents/situations'
import { templates } from 'legal-documents/templates'
import { isFullRun } from '../../tools/test/sizes.ts'
import { expect, sidewaysScroll, test } from './fixtures.ts'
import { answerAs, chooseDocument, openDraft, openGenerator, paper, pdfText, pickSituation, violationsHere } from './generator-journey.ts'

const cases = readCases()
const STATEMENTS_STEP = 3
const [LIE] = exampleOf('claimToSiteOwner').answers['statements'] as Record<string, unknown>[]
const OUTCOMES = { noAnswer: 'Ответа нет', refused: 'Отказали' }

/**
 * Stories whose kinds of documents, questions and outcomes all occur in the others. A company's documents for a court are compared in
 * `golden-cases.test.ts`; the second story has its own journey.
 */
const REPEATED = ['Хлебозавод и технический жир', 'Правда, мнение и ложь в одном посте']

for (const [at, story] of stories.entries())
  for (const width of widthsOf(story, at))
    test(`the story «${story.title}» can be told from the first question to the files at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openGenerator(page, new Date(`${caseOf(story, 0).today}T09:00:00`))
      await pickSituation(page, situations.find(({ id }) => id === story.situation)?.title ?? '')
      for (const at of story.cases.keys()) {
        const golden = caseOf(story, at)
        if (at === 0) await chooseDocument(page, golden.type)
        else if (story.outcome) await goOn(page, story.outcome, golden)
        await writePaper(page, golden)
        await expect(page.getByRole('button', { name: 'Что дальше: открыть дело' })).toBeVisible()
      }
    })

test('only the lie of a post with a lie, an opinion and a truth is in a claim', async ({ page }) => {
  const [lie, opinion, truth] = ['Мюллер берёт взятки', 'Мюллер скучный лектор', 'Мюллер опоздал на экзамен 3 марта']
  await openDraft(page, 'claimToSiteOwner', STATEMENTS_STEP, {
    statements: [
      { ...LIE, quote: lie },
      { ...LIE, quote: opinion, statementKind: 'opinion' },
      { ...LIE, quote: truth, isTrue: 'yes' },
    ],
  })
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(page.locator('#q-statements-2-isTrue-error')).toContainText('Правдивую фразу удалить или опровергнуть')
  await expect(page.locator('#q-statements-1-statementKind-error')).toContainText('Мнение нельзя опровергнуть')
  for (const row of [3, 2]) await page.getByRole('button', { name: `Убрать: утверждение ${row}` }).click()
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(page.getByRole('heading', { name: 'Кто обращается' })).toBeFocused()
})

/** Widths of a story; in a short run the stories alternate between a phone and a desktop. */
function widthsOf({ title }: Story, at: number): number[] {
  const both = [390, 1280]
  return isFullRun ? both : both.filter((_, turn) => turn === at % 2 && !REPEATED.includes(title))
}

function caseOf({ cases: names }: Story, at: number): GoldenCase {
  const golden = cases.find(({ name }) => name === names[at])
  if (!golden) throw new Error(`There is no case ${names[at]}`)
  return golden
}

function generated({ type, answers, today }: GoldenCase) {
  return generate(templates[type], answers, today)
}

/** Opens the document that follows a finished one after its outcome. */
async function goOn(page: Page, { sentOn, answer }: NonNullable<Story['outcome']>, { type }: GoldenCase): Promise<void> {
  await page.getByRole('button', { name: 'Что дальше: открыть дело' }).click()
  await page.getByLabel('Когда отправили').last().fill(sentOn)
  await page.getByRole('radio', { name: OUTCOMES[answer] }).last().check()
  await page.getByRole('button', { name: `Подготовить: ${documentNames[type].name}` }).click()
}

async function writePaper(page: Page, golden: GoldenCase): Promise<void> {
  const made = generated(golden)
  if (made.kind !== 'document') throw new Error(`${golden.name} makes no document`)
  await answerAs(page, golden.type, golden.answers)
  await expect(page.getByRole('heading', { name: /черновик готов/ })).toBeVisible()
  expect(squeezed(await page.locator(paper).innerText())).toContain(squeezed(lastParagraph(made.document)))
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  expect(await violationsHere(page)).toEqual([])
  // The library loads here, because no other worker needs it.
  const { extractRawText } = await import('mammoth')
  expect(squeezed((await extractRawText({ buffer: await saved(page, 'Скачать DOCX') })).value)).toBe(
    squeezed(withoutNumbers(made.document)),
  )
  expect(await pdfText(await saved(page, 'Скачать PDF'))).toBe(squeezed(plainText(made.document)))
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await download).path())
}

/** Word numbers the items itself, so their numbers are not part of the text. */
function withoutNumbers({ sections }: LegalDocument): string {
  return sections.map((section) => [heading(section), ...section.paragraphs.map(({ text }) => text)].join('\n')).join('\n')
}

function lastParagraph({ sections }: LegalDocument): string {
  return sections.at(-1)?.paragraphs.at(-1)?.text ?? ''
}

function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '')
}
