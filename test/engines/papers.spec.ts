import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { pdfText } from '../e2e/generator-journey.ts'
import { expect, test } from './engine-test.ts'
import { button, field, heading, label, place, type Visitor } from './visitor.ts'

const PAST_THE_LAST = 20

/** An element of the widget. */
const GENERATOR = 'site-island[name=generator] *'

/** Opens the document of the worked example, as if the visitor had answered everything in this tab. */
async function openDocument(visitor: Visitor): Promise<void> {
  await visitor.open('/contacts/')
  const { answers } = exampleOf('claimToSiteOwner')
  const draft = { version: 1, situation: 'defamationWebsite', type: 'claimToSiteOwner', answers, step: PAST_THE_LAST, edits: {} }
  await visitor.run((text) => sessionStorage.setItem('generator-draft', text), JSON.stringify(draft))
  await visitor.open('/generator/')
  await visitor.isLive(GENERATOR)
  await visitor.sees(heading(/черновик готов$/))
}

/** Bytes of the file that the page has saved last. */
async function savedFile(visitor: Visitor, type: string): Promise<Buffer> {
  await visitor.until(`a file of the type ${type} is saved`, (wanted) => window.savedFiles.at(-1)?.type.includes(wanted), type)
  const base64 = await visitor.run(async () => {
    const bytes = new Uint8Array((await window.savedFiles.at(-1)?.arrayBuffer()) ?? [])
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

test('a paper is saved as DOCX and as PDF, whole', { tag: '@short' }, async ({ visitor }) => {
  await openDocument(visitor)
  await visitor.press(button('Скачать DOCX'))
  const docx = await savedFile(visitor, 'wordprocessingml')
  expect(docx.subarray(0, 2).toString()).toBe('PK')
  expect(docx.length).toBeGreaterThan(5000)
  await visitor.press(button('Скачать PDF'))
  const pdf = await savedFile(visitor, 'pdf')
  expect(await pdfText(pdf)).toContain('Претензия'.toUpperCase())
})

test('questions are answered from the first screen on, the sheet beside them fills, and a reload keeps both', async ({ visitor }) => {
  await visitor.open('/generator/')
  await visitor.isLive(GENERATOR)
  await visitor.press(button(/Ложь на сайте или форуме/))
  await visitor.sees(heading(/какой документ подойдёт/))
  await visitor.press(button(/^Составить документ: Претензия владельцу сайта/))
  await visitor.sees(heading('Прежде чем начать'))
  for (const name of ['truthConfirmed', 'rightsConfirmed']) await visitor.press(place(`#q-${name}`))
  await visitor.press(button('Далее', '#generator'))
  await visitor.sees(label(/^Распространены порочащие сведения/, '#generator'))
  await visitor.press(button('Далее', '#generator'))
  await visitor.fill(field(/^Ссылка на страницу/, '#generator'), 'forum.example/topic')
  await visitor.reads(place('.sheet-typed'), 'forum.example/topic')
  await visitor.tab.reload()
  await visitor.isLive(GENERATOR)
  await visitor.reads(field(/^Ссылка на страницу/, '#generator'), 'forum.example/topic')
})

test('a case is saved on the device, and continued when the tab remembers nothing', async ({ visitor }) => {
  await openDocument(visitor)
  await visitor.press(button('Что дальше: открыть дело'))
  await visitor.sees(heading('Дело: ложь на сайте или форуме'))
  await visitor.press(button('Сохранить на этом устройстве'))
  await visitor.sees(place('[role=status]', /Сохранено на этом устройстве/))
  await visitor.run(() => sessionStorage.clear())
  await visitor.open('/generator/')
  await visitor.isLive(GENERATOR)
  await visitor.press(button(/Продолжить сохранённое дело/))
  await visitor.sees(heading('Дело: ложь на сайте или форуме'))
})
