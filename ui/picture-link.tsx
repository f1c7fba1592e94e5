import type { ReactNode } from 'react'
import type { Image } from '../content/schemas/fields.ts'

interface PictureLinkProps {
  image: Image
  /** Stands under the picture in the lightbox. */
  title?: string
  children: ReactNode
}

/** Leads from a picture to its original; with script it opens in the lightbox (features/pictures/browser/lightbox/). */
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
