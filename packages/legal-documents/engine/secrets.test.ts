import { expect, it } from 'vitest'
import { innocentPhrases, secretPhrases } from '../fixtures/secret-phrases.ts'
import type { Speaker } from './groups/speaker.ts'
import { secretIn } from './secrets.ts'

const rowsOf = (table: typeof secretPhrases) =>
  Object.entries(table).flatMap(([speaker, phrases]) => phrases.map((phrase) => ({ speaker: speaker as Speaker, phrase }))) // keys of the table

it('each of the secret phrases is stopped', () => {
  const rows = rowsOf(secretPhrases)
  expect(rows.filter(({ speaker, phrase }) => secretIn(phrase, { speaker }) === null).map(({ phrase }) => phrase)).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(250)
})

it('none of the innocent phrases is stopped', () => {
  const rows = rowsOf(innocentPhrases)
  const stopped = rows.flatMap(({ speaker, phrase }) => {
    const found = secretIn(phrase, { speaker })
    return found ? [`${phrase} → ${found.what}: ${found.words}`] : []
  })
  expect(stopped).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(250)
})

it('a name, an address and a number in another spelling are the same secret', () => {
  const spellings = [
    'Пациент Ёлкин жаловался',
    'ПАЦИЕНТ ЕЛКИН ЖАЛОВАЛСЯ',
    'Елкин, наш пациент, жаловался',
    'пациентка по фамилии Кац жаловалась',
    'Ёлкина Мария — пациентка',
    'Kлиeнт Ёлкин жaлoвaлcя',
    'у клиента Ёлкина жалоба',
    'с клиентом ёлкиным говорили',
  ]
  expect(spellings.filter((phrase) => secretIn(phrase, { speaker: 'other' }) === null)).toEqual([])
})

it('statements about a person are distinguished from the same words about a thing, an animal or the speaker', () => {
  expect(secretIn('Вы были пьяны', { speaker: 'other' })).toEqual({ what: 'опьянение', words: '«вы были пьяны»' })
  expect(secretIn('Автор пишет, что мы пьяны', { speaker: 'other' })).toBeNull()
  expect(secretIn('У Вашего кота диабет', { speaker: 'other' })).toBeNull()
  expect(secretIn('На картах 2026 года мы есть, ехать в 100 км 20 минут', { speaker: 'other' })).toBeNull()
})
