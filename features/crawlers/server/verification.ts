import type { HeadTag } from '../../../contract/payload.ts'
import type { Config } from '../../../edge/config.ts'

type Codes = Pick<Config, 'VERIFY_YANDEX' | 'VERIFY_GOOGLE' | 'VERIFY_BING'>

/**
 * Verification files for search engines that require a file (`siteTags` does the same for the home page), by the path that each engine
 * requests; `null` for any other path.
 */
export function verificationFile(path: string, { VERIFY_YANDEX, VERIFY_GOOGLE, VERIFY_BING }: Codes) {
  const html = 'text/html; charset=UTF-8'
  if (VERIFY_YANDEX !== '' && path === `/yandex_${VERIFY_YANDEX}.html`) {
    const head = '<head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head>'
    return { contentType: html, text: `<html>${head}<body>Verification: ${VERIFY_YANDEX}</body></html>` }
  }
  if (VERIFY_GOOGLE !== '' && path === `/google${VERIFY_GOOGLE}.html`) {
    return { contentType: html, text: `google-site-verification: google${VERIFY_GOOGLE}.html` }
  }
  if (VERIFY_BING !== '' && path === '/BingSiteAuth.xml') {
    return { contentType: 'application/xml; charset=UTF-8', text: `<?xml version="1.0"?>\n<users><user>${VERIFY_BING}</user></users>\n` }
  }
  return null
}

/** Codes on the home page by which search engines verify the owner of the site. */
export function siteTags({ VERIFY_YANDEX, VERIFY_GOOGLE, VERIFY_BING }: Config): HeadTag[] {
  const codes = [
    ['yandex-verification', VERIFY_YANDEX],
    ['google-site-verification', VERIFY_GOOGLE],
    ['msvalidate.01', VERIFY_BING],
  ] as const
  return codes.flatMap(([name, content]): HeadTag[] => (content === '' ? [] : [{ tag: 'meta', attributes: { name, content } }]))
}
