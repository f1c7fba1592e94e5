import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { openForm, PATH } from '../../../../test/browser/open-lead-form.tsx'
import { answer } from '../../../../test/browser/scripted-answers.ts'
import { showMarkup } from '../../../../test/browser/show-markup.ts'
import { until } from '../../../../test/browser/until.ts'
import { PHONE_INPUTS, type PhoneInput } from '../../../../test/phone-inputs.ts'
import { BY_PHONE } from '../../wire.ts'
import { leadErrors, leadFields } from '../read-lead.ts'
import { loadPhoneBook } from './load-phone-book.ts'
import { PhoneField } from './phone-field.tsx'

const BY_NETWORK = [...Map.groupBy(PHONE_INPUTS, ({ network }) => network)]

const fieldOf = (network: string | undefined) => <PhoneField saved={{ iso2: network, isGuess: true }} />

/** A hydrated field of a visitor in a network. */
async function showField(network: string | undefined) {
  await answer('/api/ip-country', { type: 'text/plain', body: '1;RU;RUS;Russia' })
  const find = showMarkup('<form></form>')
  const root = createRoot(find('form'))
  onTestFinished(() => root.unmount())
  root.render(fieldOf(network))
  await until(() => expect(find('[name=guessedCountry]')).toMatchObject({ value: network ?? '' }))
  return { form: find<HTMLFormElement>('form'), input: find<HTMLInputElement>('[name=phone]') }
}

/** The contact that the form would send. */
async function contactOf(form: HTMLFormElement): Promise<string | null> {
  const data = new FormData(form)
  const book = await loadPhoneBook()
  const phone = book.read(`${data.get('phone')}`, { country: `${data.get('country')}`, isChosen: data.get('guessedCountry') === '' })
  return leadErrors(data, phone).phone ? null : leadFields(data, phone).contact
}

function setSilently(input: HTMLInputElement, text: string): void {
  // Sets the value without React's setter, as a browser does.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
}

function setAloud(input: HTMLInputElement, text: string): void {
  setSilently(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const WAYS: Record<string, (input: HTMLInputElement, text: string) => unknown> = {
  'typed letter by letter': (input, text) => {
    // `insertText` would do the same, but six thousand calls take five seconds.
    for (const letter of text) setAloud(input, input.value + letter)
  },
  pasted: (_, text) => document.execCommand('insertText', false, text),
  'filled in by the browser': setAloud,
  'filled in without an event': setSilently,
}

it.each(Object.entries(WAYS))('a phone number that is %s is read correctly', async (_, enter) => {
  const read: PhoneInput[] = []
  for (const [network, inputs] of BY_NETWORK) {
    const { form, input } = await showField(network)
    for (const { contact, ...given } of inputs) {
      input.focus()
      input.select()
      document.execCommand('delete')
      enter(input, given.text)
      read.push({ ...given, contact: await contactOf(form) })
    }
  }
  expect(read).toEqual(BY_NETWORK.flatMap(([, inputs]) => inputs))
})

it('a phone number that was typed before hydration is cleaned at hydration', async () => {
  const markup = renderToString(fieldOf(undefined))
  for (const text of ['\u202a+7 900 123-45-67\u202c', 'тел.: +7 900 123-45-67', ' +7 900 123-45-67 (WhatsApp)']) {
    const find = showMarkup(`<form>${markup}</form>`)
    const input = find<HTMLInputElement>('[name=phone]')
    setSilently(input, text)
    const root = hydrateRoot(find('form'), fieldOf(undefined))
    await until(() => expect(input.value).toBe('+7 900 123-45-67'))
    expect(input.isConnected).toBe(true)
    root.unmount()
  }
})

it('a phone number that a draft restores is cleaned at once', async () => {
  const fields = { phone: 'тел.: +7 900 123-45-67', 'contact-method': BY_PHONE }
  sessionStorage.setItem(`draft:${PATH}`, JSON.stringify({ fields }))
  onTestFinished(() => sessionStorage.clear())
  const form = await openForm()
  await until(() => expect(form.field('phone').value).toBe('+7 900 123-45-67'))
})

it('a phone number that was filled in without an event is cleaned when the form is sent', async () => {
  const { form, input } = await showField(undefined)
  setSilently(input, 'моб.: +7(900)123-45-67')
  form.addEventListener('submit', (event) => event.preventDefault())
  form.requestSubmit()
  await until(() => expect(input.value).toBe('+7(900)123-45-67'))
})
