import { expect, it } from 'vitest'
import type { HeadTag } from '../../contract/payload.ts'
import type { Head } from '../../routes/page.ts'
import { documentTitle, headTags } from './head.ts'

const HEAD: Head = { title: 'Реестр', description: 'Что в нём' }
const PAGE = { base: 'https://site.ru', siteName: 'Сайт', path: '/reestr/', modifiedAt: undefined, twin: null, measuredAs: null }

/** Tags by their subject. */
const told = (tags: HeadTag[]) =>
  tags.map(({ attributes: { name, property, rel, type, title, content, href } }) =>
    [name ?? property ?? rel, type, title, content ?? href].filter((part) => part !== undefined),
  )

it('the head of a page describes the page, with the picture of the site', () => {
  expect(told(headTags(HEAD, PAGE))).toEqual([
    ['description', 'Что в нём'],
    ['robots', 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1'],
    ['canonical', 'https://site.ru/reestr/'],
    ['og:type', 'website'],
    ['og:title', 'Реестр'],
    ['og:description', 'Что в нём'],
    ['og:url', 'https://site.ru/reestr/'],
    ['og:site_name', 'Сайт'],
    ['og:locale', 'ru_RU'],
    ['og:image', 'https://site.ru/images/social/default.png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:type', 'image/png'],
    ['og:image:alt', 'Реестр'],
    ['twitter:card', 'summary_large_image'],
  ])
})

it('the head of an article also has its dates, author, section and tags', () => {
  const head: Head = {
    ...HEAD,
    noindex: true,
    canonicalPath: '/reestr/?page=2',
    type: 'article',
    image: { src: '/images/posts/a.jpg', width: 640, height: 360, alt: 'Папки' },
    feeds: [
      { title: 'Блог', href: '/blog/feed/' },
      { title: 'Блог в JSON', href: '/blog/feed.json' },
    ],
    article: { publishedAt: '2026-11-01', author: { name: 'Анна', url: 'https://site.ru/anna/' }, section: 'Право', tag: 'суд' },
  }
  const tags = told(headTags(head, { ...PAGE, modifiedAt: '2026-11-20', twin: '/reestr/index.md', measuredAs: 'article' }))
  expect(tags).toEqual([
    ['description', 'Что в нём'],
    ['robots', 'noindex'],
    ['canonical', 'https://site.ru/reestr/?page=2'],
    ['alternate', 'text/markdown', '/reestr/index.md'],
    ['alternate', 'application/atom+xml', 'Блог', '/blog/feed/'],
    ['alternate', 'application/feed+json', 'Блог в JSON', '/blog/feed.json'],
    ['og:type', 'article'],
    ['og:title', 'Реестр'],
    ['og:description', 'Что в нём'],
    ['og:url', 'https://site.ru/reestr/?page=2'],
    ['og:site_name', 'Сайт'],
    ['og:locale', 'ru_RU'],
    ['og:image', 'https://site.ru/images/posts/a.jpg'],
    ['og:image:width', '640'],
    ['og:image:height', '360'],
    ['og:image:type', 'image/jpeg'],
    ['og:image:alt', 'Папки'],
    ['og:updated_time', '2026-11-20'],
    ['article:published_time', '2026-11-01'],
    ['article:modified_time', '2026-11-20'],
    ['article:author', 'https://site.ru/anna/'],
    ['article:section', 'Право'],
    ['article:tag', 'суд'],
    ['twitter:card', 'summary_large_image'],
    ['vitals', 'article'],
  ])
})

it.each([
  [53, true],
  [54, false],
])('the title of a page of %i characters is followed by the name of the site: %s', (length, isNamed) => {
  const title = 'а'.repeat(length)
  expect(documentTitle(title, 'Сайт')).toBe(isNamed ? `${title} | Сайт` : title)
})
