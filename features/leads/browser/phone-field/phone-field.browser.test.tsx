import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showForm } from '../../../../test/browser/lead-forms.tsx'
import { until } from '../../../../test/browser/until.ts'
import { LeadForm } from '../lead-form.tsx'

/** The focused phone field of a form after the numbering plans have loaded. */
async function touchField() {
  const form = await showForm(<LeadForm name="default" submitLabel="Отправить" title="Заявка" />)
  const phone = form.field('phone')
  const button = () => form.find('.phone-country')
  phone.focus()
  const hasCountry = (name: string) => until(() => expect(button().textContent).toBe(`Код страны: ${name}`))
  await hasCountry('Россия+7')
  return {
    ...form,
    phone,
    button,
    hasCountry,
    search: () => form.find<HTMLInputElement>('[role=combobox]'),
    options: () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent),
    async openList() {
      await userEvent.click(button())
      await until(() => expect(document.activeElement).toBe(form.find('[role=combobox]')))
    },
    isClosed: () => until(() => expect(document.querySelector('[role=combobox]')).toBeNull()),
  }
}

beforeEach(() => sessionStorage.clear())

describe('phone field', () => {
  it('the phone field accepts up to 25 digits, spaces, parentheses, hyphens and plus signs', async () => {
    const { phone } = await touchField()
    await userEvent.type(phone, '+7a (9b00) 12-3!')
    expect(phone.value).toBe('+7 (900) 12-3')
    await userEvent.fill(phone, '')
    await userEvent.type(phone, '1'.repeat(30))
    expect(phone.value).toBe('1'.repeat(25))
  })

  it('the phone field shows the country of an international number, and adds the code of a chosen country to a number', async () => {
    const { phone, hasCountry, openList, find } = await touchField()
    await userEvent.type(phone, '+375 29 123')
    await hasCountry('Беларусь+375')
    await openList()
    find('[id$=-uz]').click()
    expect(phone.value).toBe('+998 29 123')
    await until(() => expect(document.activeElement).toBe(phone))
    await hasCountry('Узбекистан+998')
  })

  it('the phone field chooses the next country that begins with a letter typed on its closed list', async () => {
    const { button, hasCountry, phone } = await touchField()
    button().focus()
    button().dispatchEvent(new KeyboardEvent('keydown', { key: 'у', bubbles: true }))
    await hasCountry('Узбекистан+998')
    expect([document.activeElement, document.querySelector('[role=combobox]'), phone.value]).toEqual([button(), null, ''])
  })
})

describe('list of countries', () => {
  it('the list of countries begins with the chosen Russia, and arrow keys move through it', async () => {
    const { openList, find, options, search } = await touchField()
    await openList()
    expect(options()[0]).toBe('Россия +7')
    expect(find('[aria-selected=true]').textContent).toBe('Россия +7')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const active = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent
    await until(() => expect(active()).toBe('Беларусь +375'))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await until(() => expect(active()).toBe(options().at(-1)))
  })

  it('the list of countries finds a country by the beginning of its name, and Enter chooses it without sending the form', async () => {
    const { openList, options, hasCountry, phone, text } = await touchField()
    await openList()
    await userEvent.keyboard('герм')
    await until(() => expect(options()).toEqual(['Германия +49']))
    await userEvent.keyboard('{Enter}')
    await hasCountry('Германия+49')
    await until(() => expect(document.activeElement).toBe(phone))
    expect(text('[role=status]')).toBeNull()
  })

  it('the list of countries shows that there is no such country, and Escape closes it and returns the focus', async () => {
    const { openList, text, isClosed, button } = await touchField()
    await openList()
    await userEvent.keyboard('атлантида')
    await until(() => expect(text('.country-list [role=status]')).toBe('Такой страны нет в списке'))
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await until(() => expect(document.activeElement).toBe(button()))
  })

  it('the list of countries closes when the visitor clicks elsewhere', async () => {
    const { openList, isClosed, field, button } = await touchField()
    await openList()
    field('messenger').focus()
    await isClosed()
    expect([document.activeElement, button().getAttribute('aria-expanded'), button().textContent]).toEqual([
      field('messenger'),
      'false',
      'Код страны: Россия+7',
    ])
  })
})
