import type { ReactNode } from 'react'
import type { Image } from '../content/schemas/fields.ts'

interface PictureProps {
  image: Image
  /** Widths in px for `srcset`; each must be one that `/_ipx` serves. */
  widths: readonly number[]
  /** The `sizes` attribute: the displayed width of the picture. */
  sizes: string
  /** Whether the picture is above the fold: it then loads immediately and before other pictures. */
  eager?: boolean
  className?: string
}

const QUALITY = 80

/**
 * Width in px of a cover on the first screen. Phones of every density load it: more than two device pixels to a CSS pixel cannot be seen,
 * and a header can preload one URL before the browser knows the layout.
 */
export const COVER_WIDTH = 768

/** Beginning of `sizes` that makes phones, also turned ones, load a cover in `COVER_WIDTH` at densities up to 4. */
export const COVER_ON_PHONES = `(max-width: 39.9375em) ${COVER_WIDTH / 4}px, (max-height: 500px) ${COVER_WIDTH / 4}px`

/** URL for preloading a cover of the first screen before the page is parsed; `null` for an inlined one. */
export function coverUrl({ src }: Image): string | null {
  if (src.startsWith('data:')) return null
  return isDrawing(src) ? src : pictureUrl('auto', COVER_WIDTH, src)
}

/**
 * A picture in several widths, or a drawing, whose file serves all of them; width and height reserve its space. React preloads an eager one
 * in the head, as AVIF if the browser accepts it.
 */
export function Picture({ image, widths, sizes, eager = false, className }: PictureProps) {
  const url = (width: number) => pictureUrl(eager ? 'auto' : 'webp', width, image.src)
  return (
    <img
      className={className}
      {...(isDrawing(image.src)
        ? { src: image.src }
        : { src: url(widths[0] ?? image.width), srcSet: widths.map((width) => `${url(width)} ${width}w`).join(', '), sizes })}
      width={image.width}
      height={image.height}
      alt={image.alt}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  )
}

function isDrawing(src: string): boolean {
  return src.endsWith('.svg') || src.startsWith('data:')
}

function pictureUrl(format: 'webp' | 'auto', width: number, src: string): string {
  return `/_ipx/f_${format}&q_${QUALITY}&w_${width}${src}`
}

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
