import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Answer } from '../../../../test/browser/answer.ts'
import { openDraft, openGenerator } from '../../../../test/browser/open-generator.tsx'
import { answer, asked, untilAborted, untilAsked } from '../../../../test/browser/scripted-answers.ts'
import { until } from '../../../../test/browser/until.ts'

const REFINE = '/api/generator/refine'
const PAST_THE_LAST = 20
const ASK = /^Предложить формулировку/

const json = (value: unknown, status = 200): Answer => ({ status, type: 'application/json', body: JSON.stringify(value) })
const ON = json({ isOn: true, model: { name: 'obrazec-7b', host: 'llm.example.ru' } })
const OFF = json({ isOn: false, model: null })

/** Response of the model with a wording. */
function wording(text: string): Answer {
  const events = [{ type: 'delta', text }, { type: 'done' }]
  return { type: 'text/event-stream', body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') }
}

const panel = () => document.querySelector<HTMLElement>('.generator-refine')
const consent = () => panel()?.querySelector<HTMLInputElement>('[type=checkbox]')
const says = (words: string | RegExp) => until(() => expect(panel()?.innerText).toMatch(words))

/** Opens a finished claim with a model and gives consent. The model then sends these responses, the last one repeatedly. */
async function openAgreed(...model: Answer[]) {
  await answer(REFINE, ON)
  const generator = await openDraft('claimToSiteOwner', PAST_THE_LAST)
  await until(() => expect(consent()).toBeTruthy())
  await userEvent.click(consent() ?? document.body)
  await answer(REFINE, ...model)
  return generator
}

beforeEach(() => sessionStorage.clear())

it('other wordings are not offered without a model', async () => {
  await answer(REFINE, OFF)
  const { find } = await openDraft('claimToSiteOwner', PAST_THE_LAST)
  await untilAsked(REFINE)
  // This response arrives after the one for which the page waits.
  await (await fetch(REFINE)).text()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect([find('.generator-paper').isConnected, panel()]).toEqual([true, null])
})

it('no step mentions other wordings or consent without a model', async () => {
  await answer(REFINE, OFF)
  const { text, press, find } = await openDraft('companyReviewReply', 0)
  const words: string[] = []
  for (const name of [/^Далее/, /^Далее/, /^Показать документ/]) {
    words.push(text())
    await press(name)
  }
  await until(() => expect(find('.generator-paper').isConnected).toBe(true))
  words.push(text())
  expect(new Set(words).size).toBe(4)
  expect(words.join('\n')).not.toMatch(/согласие на обработку|улучшить текст|языков(?:ая|ой) модел|нейросет|искусственн/i)
})

it('a wording with an added legal reference is not offered, and three requests are the limit, also after a reload', async () => {
  const { find, press, button } = await openAgreed()
  await answer(REFINE, wording(`${panel()?.querySelectorAll('blockquote p')[1]?.textContent} Это статья 152.`))
  const paper = find('.generator-paper').innerText
  for (let question = 0; question < 3; question++) {
    await press(ASK)
    await says(`Осталось запросов: ${2 - question}.`)
    await says('ссылка на норму закона')
  }
  expect([button(ASK).disabled, find('.generator-paper').innerText === paper, (await asked(REFINE)).length]).toEqual([true, true, 3])
  await answer(REFINE, ON)
  await openGenerator()
  await says('Осталось запросов: 0.')
  expect(consent()?.checked).toBe(true)
})

it('a request for a wording can be stopped, and the focus is preserved', async () => {
  const { button } = await openAgreed({ isHeld: true })
  button(ASK).focus()
  await userEvent.keyboard('{Enter}')
  await until(() => expect(document.activeElement?.textContent).toBe('Остановить'))
  await untilAsked(REFINE)
  await userEvent.keyboard('{Enter}')
  await says('Остановлено')
  await untilAborted(REFINE)
  expect(document.activeElement?.textContent).toMatch(ASK)
})

it.each([
  ['quota', 503, 'Лимит языковой модели'],
  ['minute', 429, 'Слишком много запросов'],
])('the failure "%s" of a model is reported to the visitor', async (kind, status, words) => {
  const { press } = await openAgreed(json({ type: 'failure', kind }, status))
  await press(ASK)
  await says(words)
})
