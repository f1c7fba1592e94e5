import { expect, it } from 'vitest'
import type { BlogFound, SearchHit } from '../../../content/schemas/search.ts'
import { foundSentence } from './found-sentence.ts'

const hit: SearchHit = { kind: 'posts', title: 'Клевета', url: '/kleveta/', excerpt: '', marks: [], titleMarks: [] }

function found(answer: Partial<BlogFound['posts']>, services: number): BlogFound {
  return {
    posts: { items: [hit], total: 12, page: 1, pages: 2, ...answer },
    groups: { posts: [], services: Array(services).fill(hit), reviews: [], rules: [] },
  }
}

it('the sentence names the hits, and the missing words if no text has all of them', () => {
  expect(foundSentence('клевета', found({}, 3))).toBe('По запросу «клевета» нашли: статьи — 12, услуги и разделы — 3')
  expect(foundSentence('клевета', found({}, 10))).toContain('услуги и разделы — первые 10')
  expect(foundSentence('клевета суд', found({ partly: { word: 'суд', unknown: [] } }, 0))).toBe(
    'Все слова запроса «клевета суд» вместе нигде не встречаются. По слову «суд» нашли: статьи — 12',
  )
  expect(foundSentence('ООО Ромашка суд', found({ partly: { word: 'суд', unknown: ['Ромашка'] } }, 0))).toContain(
    'нигде не встречаются. Слова «Ромашка» на сайте нет. По слову «суд» нашли:',
  )
  expect(foundSentence('а б суд', found({ partly: { word: 'суд', unknown: ['аа', 'бб'] } }, 0))).toContain('Слов «аа», «бб» на сайте нет.')
})
