import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ACCEPTED, posts } from '../../../../test/browser/lead-forms.tsx'
import { BAD_PHONE, openForm, PATH } from '../../../../test/browser/open-lead-form.tsx'
import { answer, release, untilRequested } from '../../../../test/browser/scripted-answers.ts'
import { until } from '../../../../test/browser/until.ts'
import { ipCountry } from './use-country.ts'

const LOOKUP = '/api/ip-country'
const FROM_THE_NETHERLANDS = { type: 'text/plain', body: '1;NL;NLD;Netherlands' }
const NOT_DUTCH = `Для +31 (Нидерланды) такой номер не подходит. ${BAD_PHONE}`

/** The form of a visitor with a network in the Netherlands, which is common with a VPN. */
async function openAbroad(network?: typeof FROM_THE_NETHERLANDS & { isHeld?: boolean }) {
  await answer(PATH, ACCEPTED)
  const form = await openForm({}, { network: network ?? FROM_THE_NETHERLANDS })
  const country = () => form.text('.phone-country')
  const hasCountry = (name: string) => until(() => expect(country()).toBe(`Код страны: ${name}`))
  const offer = () => form.find<HTMLButtonElement>('.other-country')
  async function chooseDutch() {
    form.find('.phone-country').focus()
    await until(() => expect(country()).toContain(': '))
    form.find('.phone-country').dispatchEvent(new KeyboardEvent('keydown', { key: 'н', bubbles: true }))
    for (const key of 'ид') form.find('.phone-country').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await hasCountry('Нидерланды+31')
  }
  return { ...form, country, hasCountry, offer, chooseDutch }
}

beforeEach(() => sessionStorage.clear())

describe('country of the network', () => {
  // This test is the first, because the country is requested once per document.
  it('the country of the network does not change a field whose form was sent before the response', async () => {
    const form = await openAbroad({ ...FROM_THE_NETHERLANDS, isHeld: true })
    await form.send()
    await until(() => expect(document.activeElement).toBe(form.field('message')))
    await untilRequested(LOOKUP)
    await release(LOOKUP)
    expect(await ipCountry()).toBe('nl')
    await form.fillAll()
    await form.fill('phone', '9001234567')
    await form.hasCountry('Россия+7')
    await form.send()
    await form.isSent()
    expect(await posts(PATH)).toMatchObject([{ contact: '+79001234567', country: 'ru', typed: '9001234567', guessedCountry: '' }])
  })

  it('the country of the network is shown in an unused field until a Russian number is typed, and the manager receives both', async () => {
    const form = await openAbroad()
    form.field('username').focus()
    await form.hasCountry('Нидерланды+31')
    await form.fillAll()
    await form.fill('phone', '06 12345678')
    await form.hasCountry('Нидерланды+31')
    await form.fill('phone', '9001234567')
    await form.hasCountry('Россия+7')
    await form.send()
    await form.isSent()
    expect(await posts(PATH)).toMatchObject([
      { contact: '+79001234567', country: 'ru', dialCode: '+7', typed: '9001234567', guessedCountry: 'nl' },
    ])
  })
})

it('an invalid number of the field’s country is refused with the country’s name, and offered as a Russian number, also by keyboard', async () => {
  const form = await openAbroad()
  await form.fillAll()
  await form.chooseDutch()
  await form.fill('phone', '8 900 123-45-67')
  await form.send()
  await until(() => expect(document.activeElement).toBe(form.field('phone')))
  expect(form.text('.field-phone .field-error')).toBe(NOT_DUTCH)
  expect(form.offer().textContent).toBe('Это номер России: +7 900 123-45-67')
  const described = form.field('phone').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([NOT_DUTCH, form.offer().textContent])
  await userEvent.keyboard('{Tab}{Enter}')
  await form.hasCountry('Россия+7')
  expect([form.text('.field-error'), form.text('.other-country'), form.text('.error-summary')]).toEqual([null, null, null])
  expect([document.activeElement, form.field('phone').value]).toEqual([form.field('phone'), '8 900 123-45-67'])
  await form.send()
  await form.isSent()
  expect(await posts(PATH)).toMatchObject([{ contact: '+79001234567', country: 'ru', guessedCountry: '' }])
})

it('an invalid number of the field’s country is offered with the missing plus', async () => {
  const form = await openAbroad()
  await form.fillAll()
  await form.fill('phone', '375291234567')
  await form.send()
  await until(() => expect(form.offer().textContent).toBe('Это номер +375 29 123 45 67 (Беларусь)'))
  await userEvent.click(form.offer())
  await form.hasCountry('Беларусь+375')
  await form.send()
  await form.isSent()
  expect(await posts(PATH)).toMatchObject([{ contact: '+375291234567', country: 'by' }])
})

it('the error of an invalid number disappears when another country is chosen', async () => {
  const form = await openAbroad()
  await form.fillAll()
  await form.fill('phone', '12')
  await form.send()
  await until(() => expect(form.text('.field-phone .field-error')).toContain(BAD_PHONE))
  await form.chooseDutch()
  expect(form.text('.field-phone .field-error')).toBeNull()
})
