import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { submission } from '../../../test/worker/lead-deps.ts'
import { contentText } from './accept.ts'
import { typingNotes } from './phone-notes.ts'
import { amocrmEntry } from './sinks/amocrm.ts'
import { submissionSchema, textOf } from './submission.ts'

const GUESSED = { contact: '+79001234567', typed: '9001234567', guessedCountry: 'nl' }
const OFFICE = { contact: '+74951234567;ext=123', typed: '8 495 123-45-67 доб. 123', guessedCountry: '' }

describe('notes on a phone', () => {
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
  ])('the notes on the phone %s typed as %j are %j', (contact, typed, notes) => {
    expect(typingNotes({ contact, typed, guessedCountry: '' })).toEqual(notes)
  })

  it('the text for a manager contains the number as typed and the guessed country', () => {
    const text = textOf({ ...submission(GUESSED), number: 1 })
    expect(text).toContain('Связь: По телефону, +79001234567\nНабрано: 9001234567\nКод страны не набран, сеть посетителя: Нидерланды\n')
  })

  it('an extension is in the text and beside the name, while the CRM’s phone field contains only the number', () => {
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

  it('a messenger contact stays as it was typed', () => {
    const lead = { ...submission({ contactMethod: 'В мессенджер', contact: '@anna;ext=1', typed: '' }), number: 1 }
    expect(textOf(lead)).toContain('Связь: В мессенджер, @anna;ext=1\n')
  })
})

it('a lead that an earlier build stored without the typed text can still be read', () => {
  const { content, ...lead } = { ...submission(), number: 1 }
  if (content.kind !== 'lead') throw new Error('Not a lead')
  const { typed, guessedCountry, ...earlier } = content
  expect(v.parse(submissionSchema, { ...lead, content: earlier }).content).toEqual({ ...earlier, typed: '', guessedCountry: '' })
})

it('leads are the same with different spellings of the number', () => {
  expect(contentText(submission(GUESSED).content)).toBe(contentText(submission({ typed: '+7 900 123 45 67' }).content))
})
