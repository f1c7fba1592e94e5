import { expect, it } from 'vitest'
import { compiledContent } from '../../test/compiled-content.ts'
import { smallSeed } from '../../test/content/small-seed.ts'
import { compileSeed } from './compile-seed.ts'
import { sentencesIn } from './plain-text.ts'
import { searchEntries } from './search-entries.ts'

it('an excerpt is cut from sentences, without headings, tables, labels and buttons', () => {
  const html = `<h2>Что делать?</h2><p>Снимите\u00a0экран.</p><p class="callout-title">Важно!</p><p>Приложите:</p><ul><li>снимок;</li><li>чек.</li></ul>
    <ul><li>Кнопка</li></ul><p>Список:</p><ul><li>без точек</li></ul><table><tr><td>Да, 10 дней.</td></tr></table>
    <figure><img alt="x"><figcaption>Подпись.</figcaption></figure><p>Он сказал: «Нет».</p>`
  expect(sentencesIn(html)).toBe('Снимите\u00a0экран. Приложите: снимок; чек. Он сказал: «Нет».')
  expect(sentencesIn('<p>Название</p><p>«Цитата.»</p>')).toBe('«Цитата.»')
})

it('excerpts and titles break lines where pages do: never after a short word or before a dash', () => {
  const entries = [...searchEntries(compiledContent().seed)]
  const texts = entries.flatMap(({ title, body }) => [title, body])
  expect(texts.flatMap((text) => text.match(/(?<![а-яё-])(?:в|и|к|о|с|у|не|на|от|до|по|за) [а-яё]+| —/gi) ?? [])).toEqual([])
  expect(entries.map(({ body }) => body).filter((body) => /Проверить отзыв|Рассчитать стоимость|plain|\bcards\b/.test(body))).toEqual([])
})

it('search entries read as on their pages: there is no space after a link and sentences are separated', () => {
  const bodies = [...searchEntries(compiledContent().seed)].map(({ body }) => body)
  expect(bodies.length).toBeGreaterThan(40)
  expect(bodies.flatMap((body) => body.match(/.{20}[а-яё»)] [.,;!?)»]/g) ?? [])).toEqual([])
  expect(bodies.flatMap((body) => body.match(/[а-яё]{2}[.!?][А-ЯЁ].{20}/g) ?? [])).toEqual([])
})

it('a search finds articles, pages for visitors, reviews and the sections of the reprint rules, each at its address', () => {
  const page = (title: string) =>
    `---\ntitle: ${title}\nsummary: Кратко\nseo: { title: Т, description: О }\n---\n\n## Часть {#chast}\n\nСлова.\n`
  const pages = { home: 'Дом', admin: 'Вход', blog: 'Блог', sitemap: 'Карта', 'pdf-view': 'Файл', 'pravila-perepechatki': 'Правила' }
  const files = Object.entries(pages).map(([slug, title]) => [`pages/${slug}.md`, page(title)])
  const entries = [...searchEntries(compileSeed(smallSeed(Object.fromEntries(files))))]
  expect(entries.map(({ kind, url, title }) => [kind, url, title]).sort()).toEqual([
    ['posts', '/fakt/', 'Факт'],
    ['posts', '/kak/', 'Как'],
    ['reviews', '/reviews/?service=serm', 'Вымышленный отзыв. Анна: Поиск'],
    ['rules', '/pravila-perepechatki/#chast', 'Часть'],
    ['services', '/', 'Дом'],
    ['services', '/serm/', 'Поиск'],
  ])
})
