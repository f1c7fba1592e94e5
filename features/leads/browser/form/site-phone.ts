interface SitePhone {
  /** `tel:…` */
  href: string
  text: string
}

/** The phone number in the header of the page. */
export function sitePhone(): SitePhone | null {
  const link = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')
  return link && { href: link.href, text: link.textContent }
}
