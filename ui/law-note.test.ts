import { expect, it } from 'vitest'
import { lawNote } from './law-note.tsx'

it.each([
  [
    { oldest: '2026-11-25' },
    false,
    'Нормы сверены с публичным текстом законов: 25 ноября 2026. Сверила редакция сайта, юрист их не проверял.',
  ],
  [
    { oldest: '2026-05-01' },
    true,
    'Нормы сверены с публичным текстом законов: 1 мая 2026. Сверила редакция сайта, юрист их не проверял. С тех пор прошло больше 180 дней: прежде чем сослаться, откройте норму на pravo.gov.ru.',
  ],
])('tells of %j, old: %j', (law, isOld, text) => {
  expect(lawNote(law, isOld).replaceAll('\u00a0', ' ')).toBe(text)
})
