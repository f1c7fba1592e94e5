import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, type MockInstance, onTestFinished, vi } from 'vitest'
import { ISLAND_PROPS_ID, islandKey } from '../../contract/islands.ts'
import { CityPicker } from '../../features/city/browser/city-picker.tsx'
import { LeadForm } from '../../features/leads/browser/lead-form.tsx'
import { answer } from '../../test/browser/scripted-answers.ts'
import { showMarkup } from '../../test/browser/show-markup.ts'
import { until } from '../../test/browser/until.ts'
import { swapPage } from '../navigation/swap-page.ts'
import { hydrate } from './hydrate.ts'
import { atMoment } from './moments.ts'
import { SiteIsland } from './site-island.ts'

customElements.define('site-island', SiteIsland)

const SERVICE = { service: '/suggest' }
const CITIES = serialised(renderToString(createElement(CityPicker, SERVICE), { identifierPrefix: 'city-picker' }))
const SLIDES = '<div class="case-viewport"><p class="case-slide">А</p><p class="case-slide">Б</p></div>'

let logged: MockInstance<typeof console.error>

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => logged.mockRestore())

function island(name: string, when: string, content = '', id = name): string {
  return `<site-island id="${id}" name="${name}" when="${when}">${content}</site-island>`
}

function props(all: Record<string, unknown>): string {
  return `<script type="application/json" id="${ISLAND_PROPS_ID}">${JSON.stringify(all)}</script>`
}

/** Markup in the form in which the browser serialises it. */
function serialised(markup: string): string {
  return Object.assign(document.createElement('div'), { innerHTML: markup }).innerHTML
}

/** Prevents idle moments; idle callbacks are among the recorded calls. */
function holdIdleMoments() {
  const held = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  onTestFinished(() => held.mockRestore())
  return held
}

async function untilReady(element: HTMLElement): Promise<void> {
  await until(() => expect(element.hasAttribute('data-ready')).toBe(true))
}

async function untilLogged(text: string): Promise<void> {
  await until(() => expect(logged.mock.calls.map(([message]) => message)).toEqual([expect.stringContaining(text)]))
}

/** Waits until an island that starts now is hydrated: every earlier one that was to be hydrated is ready then. */
async function untilLaterIslandIsReady(): Promise<void> {
  const later = Object.assign(document.createElement('div'), { innerHTML: island('case-carousel', 'visible', '', 'later') })
  document.body.prepend(later)
  await untilReady(later.firstElementChild as HTMLElement) // the markup above
}

it('an island of the moment load is hydrated at once, without an idle moment', async () => {
  const idleMoments = holdIdleMoments()
  const find = showMarkup(island('case-carousel', 'load'))
  await untilReady(find('site-island'))
  expect(idleMoments).not.toHaveBeenCalled()
})

it('an island of the moment idle is hydrated when the browser is idle', async () => {
  const idleMoments = holdIdleMoments()
  const find = showMarkup(island('case-carousel', 'idle', '', 'waiting'))
  await untilLaterIslandIsReady()
  expect(find('#waiting').hasAttribute('data-ready')).toBe(false)
  for (const [start] of idleMoments.mock.calls) start({ didTimeout: false, timeRemaining: () => 1 })
  await untilReady(find('#waiting'))
})

it('an island of the moment visible is hydrated only near the viewport', async () => {
  const find = showMarkup(`<p style="height: 4000px"></p>${island('case-carousel', 'visible', 'Кейсы', 'far')}`)
  await untilLaterIslandIsReady()
  expect(find('#far').hasAttribute('data-ready')).toBe(false)
  find('#far').scrollIntoView()
  await untilReady(find('#far'))
})

it('an island in a closed dialog is hydrated when the dialog opens', async () => {
  const find = showMarkup(`<dialog>${island('case-carousel', 'visible', 'Форма', 'inside')}</dialog>`)
  await untilLaterIslandIsReady()
  expect(find('#inside').hasAttribute('data-ready')).toBe(false)
  find<HTMLDialogElement>('dialog').showModal()
  await untilReady(find('#inside'))
})

it.each(['pointerdown', 'focusin'])('an island of the moment interaction is hydrated only at %s', async (type) => {
  const find = showMarkup(island('case-carousel', 'interaction', '<input>', 'touched'))
  await untilLaterIslandIsReady()
  expect(find('#touched').hasAttribute('data-ready')).toBe(false)
  find('input').dispatchEvent(new Event(type, { bubbles: true }))
  await untilReady(find('#touched'))
})

it('an island of the moment interaction is hydrated at once when the visitor is in it already', () => {
  const find = showMarkup('<div when="interaction"><input></div>')
  const start = vi.fn()
  find('input').focus()
  atMoment(find('div'), new AbortController().signal, start)
  expect(start).toHaveBeenCalledOnce()
})

it('an island is hydrated once, however often it is touched', () => {
  const find = showMarkup('<div when="interaction"><input></div>')
  const start = vi.fn()
  atMoment(find('div'), new AbortController().signal, start)
  for (const type of ['pointerdown', 'focusin']) find('input').dispatchEvent(new Event(type, { bubbles: true }))
  expect(start).toHaveBeenCalledOnce()
})

it('an island is hydrated with the props of the document, and its markup matches', async () => {
  const find = showMarkup(island('city-picker', 'load', CITIES) + props({ 'city-picker': SERVICE }))
  await untilReady(find('site-island'))
  expect(find('site-island').querySelectorAll('[name=city]').length).toBeGreaterThan(3)
  expect(logged).not.toHaveBeenCalled()
})

it('an island keeps the input that preceded its hydration', async () => {
  const find = showMarkup(island('city-picker', 'interaction', CITIES) + props({ 'city-picker': SERVICE }))
  find<HTMLInputElement>('[value="Казань"]').checked = true
  find<HTMLInputElement>('[name=search]').value = 'к'
  find('[name=search]').focus()
  await untilReady(find('site-island'))
  expect([find<HTMLInputElement>('[value="Казань"]').checked, find<HTMLInputElement>('[name=search]').value]).toEqual([true, 'к'])
})

it('an island receives the focus event that preceded its hydration', async () => {
  await answer('/api/ip-country', { type: 'text/plain', body: '1;RU;RUS;Russia' })
  const form = { name: 'default', submitLabel: 'Отправить' }
  const markup = serialised(renderToString(createElement(LeadForm, form), { identifierPrefix: 'lead-form' }))
  const find = showMarkup(island('lead-form', 'load', markup) + props({ 'lead-form': form }))
  find('[name=phone]').focus()
  // The numbering plans load when the field is first focused.
  await until(() => expect(find('.phone-country').textContent).toBe('Код страны: Россия+7'))
  expect(logged).not.toHaveBeenCalled()
})

it('an island of three with one name is hydrated with the props of its own instance', async () => {
  const forms: [instance: string | null, submitLabel: string][] = [
    ['popup', 'Перезвоните мне'],
    [null, 'Отправить'],
    ['case', 'Разобрать мой случай'],
  ]
  const shown = forms.map(([instance, submitLabel]) => {
    const key = islandKey('lead-form', instance)
    const form = { name: 'default', submitLabel }
    const markup = renderToString(createElement(LeadForm, form), { identifierPrefix: key })
    const attribute = instance === null ? '' : ` instance="${instance}"`
    return { key, form, html: `<site-island name="lead-form"${attribute} when="load">${markup}</site-island>` }
  })
  const find = showMarkup(shown.map(({ html }) => html).join('') + props(Object.fromEntries(shown.map(({ key, form }) => [key, form]))))
  const islands = [...(find('site-island:first-of-type').parentElement?.querySelectorAll<HTMLElement>('site-island') ?? [])]
  for (const each of islands) await untilReady(each)
  expect(islands.map((each) => each.querySelector('[type=submit]')?.textContent)).toEqual(forms.map(([, label]) => label))
  expect(logged).not.toHaveBeenCalled()
})

it('an island keeps its server markup and logs one line when its code does not load', async () => {
  const find = showMarkup(island('gone', 'load', '<b>Форма</b>'))
  await untilLogged('Island gone stays as the server made it')
  expect([find('site-island').innerHTML, find('site-island').hasAttribute('data-ready')]).toEqual(['<b>Форма</b>', false])
})

it('an island keeps its server markup and logs one line when the document was truncated before its props', async () => {
  const find = showMarkup(island('city-picker', 'load', CITIES))
  await untilLogged('Island city-picker stays as the server made it')
  expect(find('site-island').innerHTML).toBe(CITIES)
})

it('an island keeps its server markup and logs one line when it throws during rendering', async () => {
  const find = showMarkup(island('calculator', 'load', '<b>Расчёт</b>') + props({ calculator: { rates: null, query: '' } }))
  await untilLogged('Island calculator failed')
  await until(() => expect(find('site-island').innerHTML).toBe('<b>Расчёт</b>'))
  expect(find('site-island').hasAttribute('data-ready')).toBe(false)
})

it('an island that leaves the document undoes the changes of its code', async () => {
  const find = showMarkup(island('case-carousel', 'load', SLIDES))
  const carousel = find('site-island')
  await untilReady(carousel)
  const [, second] = carousel.querySelectorAll<HTMLElement>('.case-slide')
  expect(second?.inert).toBe(true)
  carousel.remove()
  expect(second?.inert).toBe(false)
})

it('an island that leaves the document is unmounted, becomes server markup again, and is hydrated when it returns', async () => {
  const find = showMarkup(island('city-picker', 'load', CITIES) + props({ 'city-picker': SERVICE }))
  const picker = find('site-island')
  await untilReady(picker)
  picker.remove()
  expect([picker.innerHTML, picker.hasAttribute('data-ready')]).toEqual([CITIES, false])
  document.body.append(picker)
  await untilReady(picker)
  picker.remove()
  expect(logged).not.toHaveBeenCalled()
})

it('an island that leaves the document during hydration never becomes ready, and nothing is logged', async () => {
  const find = showMarkup(`<div id="picker" name="city-picker">${CITIES}</div>${props({ 'city-picker': SERVICE })}`)
  const ready = vi.fn()
  hydrate(find('#picker'), CityPicker as ComponentType<never>, ready)()
  await untilLaterIslandIsReady()
  expect([ready.mock.calls.flat().includes(true), logged.mock.calls]).toEqual([false, []])
})

it('an island that leaves the document while its code is loading never becomes ready', async () => {
  const find = showMarkup(island('case-carousel', 'load', SLIDES))
  const carousel = find('site-island')
  carousel.remove()
  await untilLaterIslandIsReady()
  expect(carousel.hasAttribute('data-ready')).toBe(false)
})

it('a page that is swapped in has islands with its own props, and the old ones are removed', async () => {
  const find = showMarkup(`<main>${island('case-carousel', 'load', SLIDES)}</main>${props({ 'lead-form:popup': { name: 'main' } })}`)
  const carousel = find('site-island')
  await untilReady(carousel)
  const page = { title: 'Б', head: [], main: island('city-picker', 'load', CITIES), islands: { 'city-picker': SERVICE } }
  const payload = { ...page, build: 'test', layout: 'default' as const, status: 200, error: null }
  swapPage(find('main'), { path: '/b/', payload, isWhole: true })
  await untilReady(find('#city-picker'))
  expect(carousel.querySelector<HTMLElement>('.case-slide:last-child')?.inert).toBe(false)
  expect(JSON.parse(find(`#${ISLAND_PROPS_ID}`).textContent)).toEqual({ 'lead-form:popup': { name: 'main' }, 'city-picker': SERVICE })
})
