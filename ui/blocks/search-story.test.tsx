import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BlockOf } from '../../content/schemas/block.ts'
import { SearchStory } from './search-story.tsx'

const line = (title: string, places: (number | null)[], isNegative: boolean) => ({ title, places, isNegative, isOwn: false, tags: [] })

const block: BlockOf<'live-search'> = {
  type: 'live-search',
  query: 'пример',
  weights: [3, 2, 1],
  states: [{ label: 'Сегодня' }, { label: 'Потом' }],
  lines: [line('критика', [1, 3], true), line('сайт', [2, 1], false), line('отзыв', [3, 2], true)],
  note: '',
}

const html = renderToStaticMarkup(<SearchStory block={block} />).replaceAll('\u00a0', ' ')

it('the chart beside a live search page has one drawing for each moment, with the negative places of the list', () => {
  const drawings = [...html.matchAll(/<div class="moment" data-moment="(\d)"><div[^>]*aria-label="(.*?)"/g)]
  expect(drawings.map(([, moment, label]) => [moment, label?.split('. ')[1]])).toEqual([
    ['0', 'Негатив: места 1, 3, 4 из 6, доля 66,7 %.'],
    ['1', 'Негатив: места 2, 3, 3 из 6, доля 50 %.'],
  ])
})

it('the table under the chart says the same in words', () => {
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)]
  expect(rows.map(([, label, cells = '']) => [label, ...[...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)])).toEqual([
    ['Сегодня', '1 и 3', '3 + 1', '66,7 %'],
    ['Потом', '2 и 3', '2 + 1', '50 %'],
  ])
})
