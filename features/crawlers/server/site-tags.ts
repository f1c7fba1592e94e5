import type { HeadTag } from '../../../contract/payload.ts'
import type { Config } from '../../../edge/config.ts'

/** Codes on the home page by which search engines verify the owner of the site. */
export function siteTags({ VERIFY_YANDEX, VERIFY_GOOGLE, VERIFY_BING }: Config): HeadTag[] {
  const codes = [
    ['yandex-verification', VERIFY_YANDEX],
    ['google-site-verification', VERIFY_GOOGLE],
    ['msvalidate.01', VERIFY_BING],
  ] as const
  return codes.flatMap(([name, content]): HeadTag[] => (content === '' ? [] : [{ tag: 'meta', attributes: { name, content } }]))
}
