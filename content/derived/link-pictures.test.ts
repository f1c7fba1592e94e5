import { describe, expect, it } from 'vitest'
import { linkPictures, sanitise } from './sanitise.ts'

const PICTURE = '<img src="/images/posts/grafik.webp" alt="График: число отзывов" width="1600" height="900" />'
const LINKED = `<a href="/images/posts/grafik.webp" title="Открыть в полном размере">${PICTURE}</a>`

describe('pictures of an article', () => {
  it.each([
    ['become links to their files', `<p>${PICTURE}</p>`, `<p>${LINKED}</p>`],
    [
      'do so in figures',
      `<figure>${PICTURE}<figcaption>Рост</figcaption></figure>`,
      `<figure>${LINKED}<figcaption>Рост</figcaption></figure>`,
    ],
    ['stay as they are inside a link', `<a href="/serm/">Смотрите ${PICTURE}</a>`, `<a href="/serm/">Смотрите ${PICTURE}</a>`],
    ['each on its own', `${PICTURE}<a href="/x/">x</a>${PICTURE}`, `${LINKED}<a href="/x/">x</a>${LINKED}`],
    ['stay as they are when decorative', '<img src="/images/a.webp" alt="">', '<img src="/images/a.webp" alt="">'],
    ['stay as they are on another host', '<img src="https://x.example/a.webp" alt="a">', '<img src="https://x.example/a.webp" alt="a">'],
  ])('pictures of an article: %s', (_, html, expected) => {
    expect(linkPictures(html)).toBe(expected)
  })

  it('pictures of an article are linked only once when the text is parsed again', () => {
    const once = linkPictures(sanitise(`<p>${PICTURE}</p>`))
    expect(once).toContain('<a href="/images/posts/grafik.webp"')
    expect(linkPictures(sanitise(once))).toBe(once)
  })
})
