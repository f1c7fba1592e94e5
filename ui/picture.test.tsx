import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Documents } from '../features/documents/view/documents-block.tsx'
import { PostCard } from './cards/post-card.tsx'
import { ReviewCard } from './cards/review-card.tsx'
import { COVER_ON_PHONES, coverUrl, Picture } from './picture.tsx'

const image = { src: '/images/documents/pismo.webp', alt: 'Письмо клиента', width: 1200, height: 1600 }

const LINK = /<a class="picture-link" href="\/images\/documents\/pismo\.webp"/

describe('a picture links to its original', () => {
  it('a picture in a review links to its original', () => {
    const review = { id: 1, isSample: true, author: 'Анна', service: 'serm', text: 'Спасибо' }
    expect(renderToString(<ReviewCard review={{ ...review, image }} />)).toMatch(LINK)
    expect(renderToString(<ReviewCard review={review} />)).not.toContain('picture-link')
  })

  it('a picture in a list of documents links to its original, and the list is one gallery', () => {
    const html = renderToString(
      <Documents block={{ type: 'documents', title: 'Документы', items: [{ title: 'Письмо', href: '/serm/', image }] }} />,
    )
    expect(html).toMatch(LINK)
    expect(html).toContain('data-gallery="loop"')
  })
})

const photo = { src: '/images/posts/sud.jpg', alt: 'Суд', width: 1600, height: 900 }
const drawing = { ...photo, src: '/images/posts/sud.svg' }

describe('a picture', () => {
  it('a picture has all widths in which it may be shown, and loads later than the content above it', () => {
    const html = renderToString(<Picture image={photo} widths={[320, 640]} sizes="50vw" />)
    expect(html).toContain('src="/_ipx/f_webp&amp;q_80&amp;w_320/images/posts/sud.jpg"')
    expect(html).toContain(
      'srcSet="/_ipx/f_webp&amp;q_80&amp;w_320/images/posts/sud.jpg 320w, /_ipx/f_webp&amp;q_80&amp;w_640/images/posts/sud.jpg 640w" sizes="50vw"',
    )
    expect(html).toContain('loading="lazy"')
  })

  it('a drawing has one file for all widths', () => {
    const html = renderToString(<Picture image={drawing} widths={[320, 640]} sizes="50vw" eager />)
    expect(html).toContain('src="/images/posts/sud.svg" width="1600" height="900"')
    expect(html).not.toMatch(/<img[^>]*(?:_ipx|srcset|sizes)/i)
  })
})

describe('a cover on the first screen', () => {
  const post = {
    kind: 'post' as const,
    slug: 'sud',
    title: 'Суд',
    excerpt: 'О суде',
    tag: { slug: 'pravo', title: 'Право' },
    author: { slug: 'direktor', name: 'Имя', jobTitle: 'Директор', hasPortrait: false, isSample: true },
    publishedAt: '2026-10-05',
    readingMinutes: 5,
    commentsCount: 0,
  }

  it('a cover photo has one URL for phones of every density, which a header can preload, as AVIF or WebP', () => {
    const html = renderToString(<PostCard post={{ ...post, cover: photo }} eager wide />)
    expect(coverUrl(photo)).toBe('/_ipx/f_auto&q_80&w_768/images/posts/sud.jpg')
    expect(html).toContain(
      'src="/_ipx/f_auto&amp;q_80&amp;w_768/images/posts/sud.jpg" srcSet="/_ipx/f_auto&amp;q_80&amp;w_768/images/posts/sud.jpg 768w,',
    )
    expect(html).toContain(`sizes="${COVER_ON_PHONES}, `)
  })

  it('a cover drawing has its own URL, and none when it is inlined into the page', () => {
    expect(coverUrl(drawing)).toBe(drawing.src)
    expect(renderToString(<PostCard post={{ ...post, cover: drawing }} eager wide />)).toContain(`src="${drawing.src}"`)
    const inside = { ...drawing, src: 'data:image/svg+xml,%3Csvg/%3E' }
    expect(coverUrl(inside)).toBeNull()
    expect(renderToString(<PostCard post={{ ...post, cover: inside }} eager wide />)).toMatch(/^<article[^>]*><img[^>]*src="data:[^>]*>/)
  })
})
