import { expect, it } from 'vitest'
import { pictureType } from '../../../content/derived/picture-type.ts'
import { withAbsoluteUrls } from './feeds.ts'

const ARTICLE = 'https://site.test/statya/'

it('every URL in the text of an article is absolute', () => {
  const addresses: [string, string][] = [
    ['<a href="/serm/">', '<a href="https://site.test/serm/">'],
    ['<a href="#srok">', '<a href="https://site.test/statya/#srok">'],
    ['<a href="?page=2">', '<a href="https://site.test/statya/?page=2">'],
    ['<a href="../serm/">', '<a href="https://site.test/serm/">'],
    ['<a href="//other.test/a">', '<a href="https://other.test/a">'],
    ['<a title="a" href="https://other.test/">', '<a title="a" href="https://other.test/">'],
    ['<a href="mailto:a@site.test">', '<a href="mailto:a@site.test">'],
    ['<a href="tel:+78000000000">', '<a href="tel:+78000000000">'],
    ['<blockquote cite="/a/">', '<blockquote cite="https://site.test/a/">'],
    ['<video poster="/a.webp" src="/a.mp4">', '<video poster="https://site.test/a.webp" src="https://site.test/a.mp4">'],
    ['<img src="/a.svg" srcset="/a.webp">', '<img src="https://site.test/a.svg" srcset="https://site.test/a.webp">'],
    ['<source srcset="/a.webp 1x,/b.webp 2x">', '<source srcset="https://site.test/a.webp 1x, https://site.test/b.webp 2x">'],
    [
      '<source srcset="/a.webp 320w, https://x.test/b,c.webp 640w">',
      '<source srcset="https://site.test/a.webp 320w, https://x.test/b,c.webp 640w">',
    ],
    ['<p>href="/a/"</p>', '<p>href="/a/"</p>'],
  ]
  for (const [html, whole] of addresses) expect(withAbsoluteUrls(html, ARTICLE)).toBe(whole)
})

it('the type of a picture follows its file name, whatever its case and query', () => {
  expect(['/a.jpg', '/a.JPG?v=1', '/a.jpeg', '/a.svg#x', '/a.png'].map(pictureType)).toEqual([
    'image/jpeg',
    'image/jpeg',
    'image/jpeg',
    'image/svg+xml',
    'image/png',
  ])
})
