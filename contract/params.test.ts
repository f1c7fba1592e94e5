import { describe, expect, it } from 'vitest'
import { pageQuery } from './params.ts'

describe('query of a page', () => {
  it.each<[path: string, search: string, query: string, hasInput: boolean]>([
    ['/serm/', '', '', false],
    ['/serm/', '?page=2&tag=law&q=x', '', false],
    ['/blog/', '?tag=law&utm_source=x&page=2', 'page=2&tag=law', false],
    ['/blog/', '?page=2&page=3', 'page=2', false],
    ['/blog/', '?Page=2&page%5B%5D=2', '', false],
    ['/blog/', '?q=%D0%BE&page=2', 'page=2&q=%D0%BE', true],
    ['/blog/', '?q', 'q=', true],
    ['/cases/', '?client=company&service=serm', 'client=company', false],
    ['/pdf-view/', '?page=3&file=a.pdf', 'file=a.pdf&page=3', true],
    ['/calculator/', '?utm_source=x&yclid=1', '', false],
    ['/calculator/', '?type=review&type=article&utm_source=x&count=', 'type=review&type=article&count=', true],
    ['constructor', '?name=x', '', false],
    ['/__proto__/', '?__proto__=x', '', false],
  ])('the query of %s%s is "%s"', (path, search, query, hasInput) => {
    const { params, ...rest } = pageQuery(path, search)
    expect([params.toString(), rest]).toEqual([query, { hasInput }])
  })
})
