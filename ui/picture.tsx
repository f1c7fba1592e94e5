import type { Image } from '../content/schemas/fields.ts'

interface PictureProps {
  image: Image
  /** Widths in px for `srcset`; each must be one that `/_ipx` serves. */
  widths: readonly number[]
  /** The `sizes` attribute: the displayed width of the picture. */
  sizes: string
  /** Above the fold: loaded at once and before other pictures. */
  eager?: boolean
  className?: string
}

const QUALITY = 80

/** A picture in several widths, WebP below the fold; width and height reserve its space. React preloads an eager one in the head. */
export function Picture({ image, widths, sizes, eager = false, className }: PictureProps) {
  const format = eager ? 'auto' : 'webp'
  const url = (width: number) => `/_ipx/f_${format}&q_${QUALITY}&w_${width}${image.src}`
  return (
    <img
      className={className}
      src={url(widths[0] ?? image.width)}
      srcSet={widths.map((width) => `${url(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  )
}
