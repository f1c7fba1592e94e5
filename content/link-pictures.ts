/**
 * Turns each picture of sanitised HTML into a link to its file; the browser opens it natively and the site in its lightbox. Skips pictures
 * inside links, decorative ones (an empty `alt` would leave a link without a name) and those of other hosts.
 * `<img src="/images/a.webp" alt="График">` → `<a href="/images/a.webp" title="…"><img …></a>`
 */
export function linkPictures(html: string): string {
  return html.replaceAll(LINK_OR_PICTURE, (piece) => {
    const [, src] = OWN_PICTURE.exec(piece) ?? []
    const isNamed = /\salt="[^"]*[^"\s][^"]*"/.test(piece)
    return src !== undefined && isNamed ? `<a href="${src}" title="Открыть в полном размере">${piece}</a>` : piece
  })
}

const LINK_OR_PICTURE = /<a\b[\s\S]*?<\/a>|<img\b[^>]*>/g
const OWN_PICTURE = /^<img\b[^>]*\ssrc="(\/images\/[^"]+)"/
