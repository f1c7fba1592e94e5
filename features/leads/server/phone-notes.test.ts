import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { submission } from '../../../test/worker/lead-deps.ts'
import { contentText } from './accept.ts'
import { howTyped } from './phone-notes.ts'
import { amocrmEntry } from './sinks/amocrm-entry.ts'
import { submissionSchema, textOf } from './submission.ts'

const GUESSED = { contact: '+79001234567', typed: '9001234567', guessedCountry: 'nl' }
const OFFICE = { contact: '+74951234567;ext=123', typed: '8 495 123-45-67 доб. 123', guessedCountry: '' }

describe('what a manager reads of a phone', () => {
  it.each([
    ['+79001234567', '+7 (900) 123-45-67', []],
    ['+79001234567', '8 900 123-45-67', []],
    ['+79001234567', '9001234567', []],
    ['+79001234567', '', []],
    ['+74951234567;ext=123', '8 495 123-45-67 доб. 123', []],
    ['+74951234567;ext=123', '+74951234567,,123', []],
    ['+375291234567', '+375 29 123-45-67', []],
    ['+31612345678', '06 12345678', ['Набрано: 06 12345678']],
    ['+79001234567', '8 900 123-45-67 8 916 12', ['Набрано: 8 900 123-45-67 8 916 12']],
    ['+79001234567', '8 900 123-45-67 (Иван)', ['Набрано: 8 900 123-45-67 (Иван)']],
    ['+79001234567', '+7 8 900 123-45-67', ['Набрано: +7 8 900 123-45-67']],
  ])('what a manager reads of a phone of %s typed as %j is %j besides the number', (contact, typed, notes) => {
    expect(howTyped({ contact, typed, guessedCountry: '' })).toEqual(notes)
  })

  it('says in the text that the country was guessed, with the number as it was typed', () => {
    const text = textOf({ ...submission(GUESSED), number: 1 })
    expect(text).toContain('Связь: По телефону, +79001234567\nНабрано: 9001234567\nКод страны не набран, сеть посетителя: Нидерланды\n')
  })

  it('what a manager reads of a phone says the extension in the text and beside the name, while the field of the CRM gets the number alone', () => {
    const lead = { ...submission(OFFICE), number: 1 }
    expect(textOf(lead)).toContain('Связь: По телефону, +74951234567, доб. 123\n')
    const entry = amocrmEntry(lead, { publicBase: 'https://site.example', siteName: 'Сайт', messageFieldId: null })
    expect(entry).toMatchObject({
      _embedded: {
        contacts: [
          {
            name: 'Анна, доб. 123',
            custom_fields_values: [{ field_code: 'PHONE', values: [{ value: '+74951234567', enum_code: 'WORK' }] }],
          },
        ],
      },
    })
  })

  it('what a manager reads of a phone leaves a contact in a messenger as it was typed', () => {
    const lead = { ...submission({ contactMethod: 'В мессенджер', contact: '@anna;ext=1', typed: '' }), number: 1 }
    expect(textOf(lead)).toContain('Связь: В мессенджер, @anna;ext=1\n')
  })
})

it('a lead that a build without the typed text kept is still read', () => {
  const { content, ...lead } = { ...submission(), number: 1 }
  if (content.kind !== 'lead') throw new Error('Not a lead')
  const { typed, guessedCountry, ...earlier } = content
  expect(v.parse(submissionSchema, { ...lead, content: earlier }).content).toEqual({ ...earlier, typed: '', guessedCountry: '' })
})

it('a lead is the same however its number was written', () => {
  expect(contentText(submission(GUESSED).content)).toBe(contentText(submission({ typed: '+7 900 123 45 67' }).content))
})
