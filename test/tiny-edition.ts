import type { ContentEdition } from '../content/compile/content-edition.ts'
import { atOnce } from '../content/compile/in-turns.ts'
import { indexingEntry } from '../content/search/search-index.ts'

/** An edition of a few documents, which all contain the word; documents named `same…` are the same in every edition. */
export function tinyEdition(word: string, version: string): ContentEdition {
  const text = { id: 1, title: word }
  const post = { slug: 'post', title: word, tag: { slug: 'tag', title: word } }
  const entry = (title: string, url: string) => JSON.stringify(atOnce(indexingEntry({ kind: 'posts', url, title, body: `Слово ${title}` })))
  return {
    version,
    documents: [
      { kind: 'nav-menu', slug: '', position: 0, hash: `menu ${word}` },
      { kind: 'page', slug: 'home', position: 0, hash: `home ${word}` },
      { kind: 'page', slug: 'same', position: 1, hash: 'same page' },
      { kind: 'form', slug: 'main', position: 0, hash: 'same form' },
    ],
    posts: [
      {
        slug: 'post',
        kind: 'post',
        tag: 'tag',
        publishedAt: '2026-10-05',
        commentsCount: 0,
        editorsChoice: 1,
        cardHash: `card ${word}`,
        hash: `post ${word}`,
      },
    ],
    entries: [`entry ${word}`, 'same entry'],
    contents: {
      [`menu ${word}`]: JSON.stringify(text),
      [`home ${word}`]: JSON.stringify(text),
      'same page': JSON.stringify({ title: 'Всегда' }),
      'same form': JSON.stringify({ id: 1, name: 'main', title: 'Форма', hasMessage: true, hasName: true, submitLabel: 'Отправить' }),
      [`card ${word}`]: JSON.stringify(post),
      [`post ${word}`]: JSON.stringify(post),
    },
    indexed: { [`entry ${word}`]: entry(word, '/post/'), 'same entry': entry('Всегда', '/same/') },
  }
}
