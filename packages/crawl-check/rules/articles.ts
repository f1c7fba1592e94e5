import { type Crawled, listedPages } from '../crawled.ts'
import { nodesOf } from '../json-ld.ts'
import { isArticle, type Page } from '../read-page.ts'
import { mustForEach, mustForFact, type Subject } from '../rule.ts'

const PROPERTIES = ['headline', 'author', 'datePublished', 'dateModified', 'image']
const TAGS = ['article:published_time', 'article:modified_time', 'article:author', 'article:section']

export const articles: Subject = {
  title: 'Articles',
  rules: [
    mustForEach('Articles say who wrote them, when, and with which picture', articlesOf, ({ address, jsonLd }) =>
      nodesOf(jsonLd.graph, 'BlogPosting', 'Article').flatMap((article) =>
        PROPERTIES.flatMap((name) => (article[name] ? [] : `${address} is an article without ${name}`)),
      ),
    ),
    mustForEach('Articles tell social networks the same', articlesOf, ({ address, metas }) => [
      ...TAGS.flatMap((tag) => (metas.get(tag) ? [] : `${address} has no ${tag}`)),
      ...(metas.get('og:type') === 'article' ? [] : [`${address} has og:type ${metas.get('og:type')}`]),
    ]),
    mustForFact('blog', 'The sitemap has articles', (crawled) =>
      articlesOf(crawled).length > 0 ? [] : ['No page of the sitemap is an article'],
    ),
  ],
}

function articlesOf(crawled: Crawled): Page[] {
  return listedPages(crawled).filter(isArticle)
}
