import type { ReactNode } from 'react'
import type { Image } from '../content/schemas/fields.ts'

interface PictureLinkProps {
  image: Image
  /** Caption in the lightbox. */
  title?: string
  children: ReactNode
}

/** Links a picture to its original; with JavaScript it opens in the lightbox (features/pictures/browser/lightbox/). */
export function PictureLink({ image: { src, alt }, title, children }: PictureLinkProps) {
  return (
    <a
      className="picture-link"
      href={src}
      title="Открыть в полном размере"
      aria-label={alt === '' ? 'Открыть картинку' : undefined}
      data-title={title}
    >
      {children}
    </a>
  )
}
