import { expect, it } from 'vitest'
import { lawNote } from './law-note.tsx'

it.each([
  [{ oldest: '2026-11-25' }, false, 'Нормы редакция сайта сверила с открытыми источниками 25 ноября 2026, юрист их не проверял.'],
  [
    { oldest: '2026-05-01' },
    true,
    'Нормы редакция сайта сверила с открытыми источниками 1 мая 2026, юрист их не проверял. С тех пор прошло больше 180 дней: прежде чем сослаться, откройте норму на pravo.gov.ru.',
  ],
])('the law note for %j (old: %j) names the date of the comparison', (law, isOld, text) => {
  expect(lawNote(law, isOld).replaceAll('\u00a0', ' ')).toBe(text)
})
