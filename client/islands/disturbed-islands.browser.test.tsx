import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { Assessment } from '../../content/schemas/assessment.ts'
import type { Rates } from '../../content/schemas/rates.ts'
import { ISLAND_PROPS_ID, type IslandName } from '../../contract/islands.ts'
import { LiveAssessment } from '../../features/assessment/browser/live-assessment.tsx'
import { adviceOf } from '../../features/assessment/engine/advice.ts'
import { surveyOf } from '../../features/assessment/engine/survey.ts'
import { Calculator } from '../../features/calculator/browser/calculator.tsx'
import { CityPicker } from '../../features/city/browser/city-picker.tsx'
import { Generator } from '../../features/generator/browser/generator.tsx'
import { LeadForm } from '../../features/leads/browser/lead-form.tsx'
import { LetterForm } from '../../features/letter/browser/letter-form.tsx'
import { BlogSearch } from '../../features/search/browser/blog-search.tsx'
import { LIVE_RESULTS_ID } from '../../features/search/browser/search-results.tsx'
import assessment from '../../seed/assessment.json'
import rates from '../../seed/calculator.json'
import { DISTURBANCES } from '../../test/browser/disturbances.ts'
import { ACCEPTED } from '../../test/browser/lead-forms.tsx'
import { answer } from '../../test/browser/scripted-answers.ts'
import { find, showMarkup } from '../../test/browser/show-markup.ts'
import { until } from '../../test/browser/until.ts'
import { hydrate } from './hydrate.ts'

interface Journey {
  component: ComponentType<never>
  props: object
  /** Element beside the island. */
  around?: string
  site?: () => Promise<unknown>
  /** Actions of the visitor before and after hydration. */
  before: (() => void)[]
  /** Selector of an element that is shown once the widget has loaded everything itself. */
  shown?: string
  after: (() => unknown)[]
}

const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`, island())
const island = () => find('#island')
const shows = (text: string) => until(() => expect(shownText()).toContain(withoutSpace(text)))
/** The page's text, whatever elements contain it: they decide where its lines end. */
const shownText = () => withoutSpace(document.body.innerText)
const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '')
/** Performs an action of the visitor and waits for its result. */
const then = (act: () => void, text: string) => () => {
  act()
  return shows(text)
}

/** Types letter by letter, as people do: the widget may change after each letter. */
function type(control: HTMLInputElement, text: string): void {
  for (const letter of text) paste(control, letter)
}

function paste(control: HTMLInputElement, text: string): void {
  control.focus()
  // Bypasses React's own setter, in the way the browser writes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, control.value + text)
  control.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

function choose(name: string, value: string): void {
  const control = find<HTMLInputElement | HTMLSelectElement>(`select[name="${name}"], [name="${name}"][value="${value}"]`, island())
  if (control instanceof HTMLInputElement) control.click()
  else {
    control.value = value
    for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
  }
}

function press(name: string): void {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find((button) => button.innerText.trim().startsWith(name))
  if (!found) throw new Error(`No button is named ${name}`)
  found.click()
}

/** Answers the questions of a test, each with its option `at`, or with the number `at`. */
function answerAll(at: number): void {
  for (const choice of island().querySelectorAll('.tool-choice')) {
    const options = choice.querySelectorAll<HTMLElement>('input')
    options[Math.min(at, options.length - 1)]?.click()
  }
  for (const number of island().querySelectorAll<HTMLInputElement>('[type=number]')) {
    number.value = ''
    type(number, `${at}`)
  }
}

function tickAll(): void {
  for (const box of island().querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:checked)')) box.click()
}

const LEAD = '/api/forms/submit-form-consult-default/'
const LETTER = '/api/forms/message-supervisor/'
const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) })
const NO_HITS = { items: [], total: 0, page: 1, pages: 0 }

const journeys: Partial<Record<IslandName, Journey>> = {
  'lead-form': {
    component: LeadForm,
    props: { name: 'default', submitLabel: 'Отправить', hasMessage: true, hasName: true },
    shown: 'Код страны: Россия',
    site: () => Promise.all([answer('/api/ip-country', { type: 'text/plain', body: '1;RU;RUS;Russia' }), answer(LEAD, ACCEPTED)]),
    before: [() => type(field('message'), 'Ложный'), () => type(field('message'), ' отзыв'), () => type(field('phone'), '8 900 123')],
    after: [
      then(() => press('Отправить'), 'Исправьте:'),
      () => type(field('username'), 'Анна'),
      () => type(field('phone'), '-45-67'),
      () => choose('contact-method', 'В мессенджер'),
      () => type(field('messenger'), '@anna'),
      () => choose('contact-method', 'По телефону'),
      then(() => press('Отправить'), '560607431'),
    ],
  },
  'letter-form': {
    component: LetterForm,
    props: {},
    site: () => answer(LETTER, json({ success: true })),
    before: [() => type(field('comment'), 'Здравствуйте'), () => field('agreement').click(), () => type(field('email'), 'anna@')],
    after: [() => type(field('email'), 'example.ru'), () => field('agreement').click(), then(() => press('Отправить'), 'Успешно')],
  },
  'city-picker': {
    component: CityPicker,
    props: { service: '/suggest' },
    site: () => answer('/suggest', json({ suggestions: [] })),
    before: [() => choose('city', 'Казань'), () => type(field('search'), 'к')],
    after: [then(() => type(field('search'), 'а'), 'По запросу «ка» городов не нашли')],
  },
  calculator: {
    component: Calculator,
    props: { rates: rates as unknown as Rates, query: '' },
    before: [() => choose('client', 'person'), () => choose('type', 'article'), () => type(field('count'), '5')],
    after: [
      () => press('Далее'),
      () => choose('court', 'general'),
      () => choose('urgency', 'fast'),
      () => choose('client', 'brand'),
      () => choose('engines', '2'),
      () => press('Добавить материал'),
      () => press('Убрать'),
    ],
  },
  assessment: {
    component: LiveAssessment,
    props: {
      survey: surveyOf(assessment as Assessment, new URLSearchParams()),
      query: '',
      advice: adviceOf(assessment as Assessment, new URLSearchParams()),
      phone: { text: '8', href: 'tel:8' },
    },
    before: [() => answerAll(1)],
    after: [
      () => press('Показать результат'),
      () => answerAll(3),
      () => answerAll(2),
      () => press('Показать результат'),
      () => answerAll(1),
    ],
  },
  'blog-search': {
    component: BlogSearch,
    props: { q: '' },
    around: `<div id="${LIVE_RESULTS_ID}"></div>`,
    site: () =>
      Promise.all([
        answer('/api/posts/search/', json(NO_HITS)),
        answer('/api/pages/search/', json({ posts: [], services: [], reviews: [], rules: [] })),
      ]),
    before: [() => type(field('q'), 'отз')],
    after: [() => shows('по запросу «отз»'), then(() => type(field('q'), 'ыв'), 'по запросу «отзыв»')],
  },
  generator: {
    component: Generator,
    props: {},
    before: [],
    after: [
      then(() => press('Ложь на сайте'), 'какой документ подойдёт'),
      then(() => press('Составить документ'), 'Шаг 1'),
      then(tickAll, 'Шаг 1'),
      then(() => press('Далее'), 'Шаг 2'),
      then(() => press('Далее'), 'Шаг 3'),
      then(() => press('Далее'), 'Проверьте ответы'),
      () => {
        for (const control of island().querySelectorAll<HTMLInputElement>('input[type=text], input[type=url], textarea'))
          paste(control, 'https://example.ru/')
      },
      () => press('Далее'),
    ],
  },
}

/** Text and field values of a page after each action of a visitor. */
async function drive(
  { component, props, around = '', site, before, shown = '', after }: Journey,
  name: string,
  disturb: (scope: HTMLElement) => void,
) {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  await site?.()
  const markup = renderToString(createElement(component as ComponentType<object>, props), { identifierPrefix: name })
  const known = JSON.stringify({ [name]: props })
  showMarkup(
    `<div id="island" name="${name}">${markup}</div>${around}<script type="application/json" id="${ISLAND_PROPS_ID}">${known}</script>`,
  )
  const seen: unknown[] = []
  const see = () => {
    disturb(document.body)
    seen.push({ text: shownText(), fields: fieldsOf(island()), focus: focusName() })
  }
  disturb(document.body)
  for (const act of before) {
    act()
    disturb(document.body)
  }
  const end = await startIsland(component)
  await shows(shown)
  await settled()
  see()
  for (const act of after) {
    await act()
    await settled()
    see()
  }
  end()
  return seen
}

function startIsland(component: ComponentType<never>): Promise<() => void> {
  return new Promise((resolve) => {
    const end = hydrate(island(), component, (isReady) => isReady && resolve(end))
  })
}

/** Waits until React has rendered the last input: the page is the same in three consecutive frames. */
async function settled(): Promise<void> {
  const frame = () =>
    new Promise<string>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(document.body.innerHTML + focusName()))))
  let last = ['']
  while (last.length < 3) {
    const now = await frame()
    last = now === last.at(-1) ? [...last, now] : [now]
  }
}

function fieldsOf(scope: HTMLElement): string[] {
  const fields = scope.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')
  return [...fields].map(
    (each) => `${each.name} ${each.type === 'radio' || each.type === 'checkbox' ? `${each.value} ${each.checked}` : each.value}`,
  )
}

function focusName(): string {
  const { activeElement } = document
  return activeElement?.getAttribute('name') ?? activeElement?.localName ?? ''
}

let logged: MockInstance<typeof console.error>

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

describe.each(Object.entries(journeys))('the journey through %s', (name, journey) => {
  let plain: unknown[] | undefined

  it.each(Object.entries(DISTURBANCES))('the journey ends in the same page as an undisturbed one when %s', async (_, disturb) => {
    plain ??= await drive(journey, name, () => {})
    expect(await drive(journey, name, disturb)).toEqual(plain)
    expect(logged.mock.calls.filter(([message]) => String(message).includes('failed'))).toEqual([])
  })
})
