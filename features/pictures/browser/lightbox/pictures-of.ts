/** A picture that can be looked at closely (behaviour 7.2). */
export interface Picture {
  src: string
  alt: string
  /** Shown under the picture; empty for none. */
  title: string
  /** What the page already shows of it. */
  thumbnail: HTMLImageElement
}

export interface Gallery {
  pictures: Picture[]
  /** Index of the picture whose link was given. */
  index: number
  /** After the last picture comes the first. */
  loops: boolean
}

/** Without script, a link from a picture to a picture shows the original; with it, such a link opens the lightbox. */
export function isPictureLink(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && /\.(?:webp|png|jpe?g|avif|gif)$/i.test(link.pathname) && link.querySelector('img') !== null
}

/** The pictures of the nearest `data-gallery` (`data-gallery="loop"` has no ends), otherwise those of the page's main part. */
export function galleryOf(link: HTMLAnchorElement): Gallery {
  const gallery = link.closest<HTMLElement>('[data-gallery]')
  const scope = gallery ?? link.closest('main')
  const links = [...(scope?.querySelectorAll('a') ?? [link])].filter(isPictureLink)
  return { pictures: links.map(pictureOf), index: links.indexOf(link), loops: gallery?.dataset.gallery === 'loop' }
}

function pictureOf(link: HTMLAnchorElement): Picture {
  const thumbnail = link.querySelector('img') ?? new Image()
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent?.trim()
  return { src: link.href, alt: thumbnail.alt, title: link.dataset.title ?? caption ?? '', thumbnail }
}
