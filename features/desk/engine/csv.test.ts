import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('a table has semicolons, quotes where they are needed, and no cell that Excel would run', () => {
  const table = csvOf([
    ['Кто', 'Что'],
    ['Анна; "Аня"', '=1+1'],
    ['-5', 'две\nстроки'],
  ])
  expect(table).toBe('\ufeffКто;Что\r\n"Анна; ""Аня""";\'=1+1\r\n\'-5;"две\nстроки"\r\n')
})
