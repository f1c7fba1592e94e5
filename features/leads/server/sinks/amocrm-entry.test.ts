import { describe, expect, it } from 'vitest'
import { START } from '../../../../test/worker/content-deps.ts'
import { submission } from '../../../../test/worker/lead-deps.ts'
import type { Submission } from '../submission.ts'
import { amocrmEntry, fitsIntoName } from './amocrm-entry.ts'

const OPTIONS = { publicBase: 'https://site.example', siteName: 'Сайт', messageFieldId: null }
const PHONE = [{ field_code: 'PHONE', values: [{ value: '+79001234567', enum_code: 'WORK' }] }]
const ID = '00000000-0000-4000-8000-000000000001'

const lead = (changes: Parameters<typeof submission>[0] = {}): Submission => ({ ...submission(changes), id: ID, number: 481_920_337 })
const letterOf = (comment: string): Submission => ({
  ...lead(),
  content: { kind: 'letter', form: 'letter', comment, email: 'anna@example.ru' },
})

/** The lead and the contact that an entry makes. */
function partsOf(one: Submission) {
  const { _embedded } = amocrmEntry(one, OPTIONS) as { _embedded: { leads: [{ name: string }]; contacts: [unknown] } }
  return { lead: _embedded.leads[0], contact: _embedded.contacts[0] }
}

describe('an entry of the CRM', () => {
  it('says whose it is, where it comes from and what it is about', () => {
    const told = { message: 'Прошу\n\nпомочь', attachment: 'Расчёт', utm: '?utm_term=суд&utm_campaign=осень&utm_source=&utm_id=1' }
    expect(amocrmEntry({ ...lead(told), receivedAt: START + 999 }, OPTIONS)).toEqual({
      request_id: ID,
      source_uid: ID,
      source_name: 'Сайт',
      created_at: START / 1000,
      metadata: { form_id: 'main', form_name: 'Заявка', form_page: 'https://site.example/serm/', form_sent_at: START / 1000 },
      _embedded: {
        leads: [
          {
            name: 'Заявка 481920337: Прошу помочь Расчёт',
            custom_fields_values: [
              { field_code: 'UTM_CAMPAIGN', values: [{ value: 'осень' }] },
              { field_code: 'UTM_TERM', values: [{ value: 'суд' }] },
            ],
          },
        ],
        contacts: [{ name: 'Анна', custom_fields_values: PHONE }],
      },
    })
  })

  it('names each of the labels that the CRM has a field for', () => {
    const labels = ['source', 'medium', 'campaign', 'content', 'term']
    const utm = `?${labels.map((label) => `utm_${label}=${label}`).join('&')}`
    const fields = labels.map((label) => ({ field_code: `UTM_${label.toUpperCase()}`, values: [{ value: label }] }))
    expect(partsOf(lead({ utm })).lead).toMatchObject({ custom_fields_values: fields })
  })

  it('an entry of the CRM has no fields and no story where there are none', () => {
    expect(partsOf(lead({ message: '', utm: '' })).lead).toEqual({ name: 'Заявка 481920337' })
  })

  it.each([
    ['a visitor without a name', { username: '' }, { name: '+79001234567', custom_fields_values: PHONE }],
    [
      'a country that was guessed',
      { typed: '9001234567', guessedCountry: 'nl' },
      { name: 'Анна, Набрано: 9001234567, Код страны не набран, сеть посетителя: Нидерланды', custom_fields_values: PHONE },
    ],
    ['a messenger', { contact: '@anna' }, { name: 'Анна, @anna' }],
    ['a messenger without a name', { username: '', contact: '@anna' }, { name: '@anna' }],
  ])('an entry of the CRM has the contact of %s', (_, changes, contact) => {
    expect(partsOf(lead(changes)).contact).toEqual(contact)
  })

  it('an entry of the CRM has the address and the comment of a letter', () => {
    expect(partsOf(letterOf('Добрый день'))).toEqual({
      lead: { name: 'Письмо директору 481920337: Добрый день' },
      contact: {
        name: 'anna@example.ru',
        custom_fields_values: [{ field_code: 'EMAIL', values: [{ value: 'anna@example.ru', enum_code: 'WORK' }] }],
      },
    })
  })

  it.each([
    [255, true],
    [256, false],
  ])('an entry of the CRM has a name of %d characters whole: %s', (length, isWhole) => {
    const story = 'я'.repeat(length - 'Заявка 481920337: '.length)
    const one = lead({ message: story })
    expect([fitsIntoName(one), partsOf(one).lead.name]).toEqual([isWhole, `Заявка 481920337: ${story}`.slice(0, 255)])
  })

  it('an entry of the CRM has a contact whose name is at most as long', () => {
    const { contact } = partsOf(lead({ username: 'я'.repeat(100), typed: '1'.repeat(300) }))
    expect(Object(contact).name).toHaveLength(255)
  })
})
