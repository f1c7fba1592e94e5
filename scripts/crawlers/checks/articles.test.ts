import { edit, testSubject } from '../fixtures/break-site.ts'
import { articles } from './articles.ts'

testSubject(articles, {
  'Articles say who wrote them, when, and with which picture': [
    edit('/statya/', '"datePublished":"2026-01-01",', ''),
    '/statya/ is an article without datePublished',
  ],
  'Articles tell social networks the same': [edit('/statya/', 'article:section', 'article:tag'), '/statya/ has no article:section'],
  'The sitemap has articles': [edit('/statya/', 'BlogPosting', 'WebPage'), 'No page of the sitemap is an article'],
})
