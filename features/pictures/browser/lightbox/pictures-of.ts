/** A picture of the lightbox (behaviour 7.2). */
export interface Picture {
  src: string
  alt: string
  /** Caption under the picture; empty for none. */
  title: string
  /** The small version on the page. */
  thumbnail: HTMLImageElement
}

export interface Gallery {
  pictures: Picture[]
  /** Index of the picture of the given link. */
  index: number
  /** Whether the first picture follows the last. */
  loops: boolean
}

/** Whether a link around a picture leads to a picture. Such a link opens the lightbox, or without JavaScript the original. */
export function isPictureLink(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && /\.(?:webp|png|jpe?g|avif|gif)$/i.test(link.pathname) && link.querySelector('img') !== null
}

/** The pictures of the nearest `data-gallery` (`data-gallery="loop"` has no ends), otherwise the pictures of `<main>`. */
export function galleryOf(link: HTMLAnchorElement): Gallery {
  const gallery = link.closest<HTMLElement>('[data-gallery]')
  const scope = gallery ?? link.closest('main')
  const links = [...(scope?.querySelectorAll('a') ?? [link])].filter(isPictureLink)
  return { pictures: links.map(pictureOf), index: links.indexOf(link), loops: gallery?.dataset['gallery'] === 'loop' }
}

function pictureOf(link: HTMLAnchorElement): Picture {
  const thumbnail = link.querySelector('img') ?? new Image()
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent?.trim()
  return { src: link.href, alt: thumbnail.alt, title: link.dataset['title'] ?? caption ?? '', thumbnail }
}
