import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Documents } from '../features/documents/view/documents-block.tsx'
import { ReviewCard } from './cards/review-card.tsx'

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
