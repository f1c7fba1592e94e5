import { targetOf } from '../addresses.ts'
import type { Answer } from '../client.ts'
import { type Crawled, listedPages, repeated } from '../crawled.ts'
import type { Page } from '../read-page.ts'
import { must, mustForEach, type Subject } from '../rule.ts'

const MAX_BYTES = 60 * 1024
/** The tags of https://ogp.me/ that social networks read, except for the tags of the picture. */
const TAGS = ['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name', 'og:locale', 'twitter:card']
const OPEN = 'cross-origin'
/** A file may be cached forever, because its name changes with its content. */
const CACHED_FOREVER = 'public, max-age=31536000, immutable'

export const sharing: Subject = {
  title: 'Social networks',
  rules: [
    mustForEach('Every page says how it is shared', listedPages, ({ address, metas }) =>
      TAGS.flatMap((tag) => (metas.get(tag) ? [] : `${address} has no ${tag}`)),
    ),
    mustForEach('The shared address is the canonical one', listedPages, ({ address, metas, canonical }) =>
      metas.get('og:url') === canonical ? [] : `${address} has og:url ${metas.get('og:url')} and the canonical address ${canonical}`,
    ),
    must('Every page has a picture of its own', (crawled) => [
      ...listedPages(crawled).flatMap((page) => (pictureOf(page) === '' ? `${page.address} has no og:image` : [])),
      ...repeated(listedPages(crawled), pictureOf, 'og:image'),
    ]),
    mustForEach('Pictures to share are declared as 1200×630', listedPages, ({ address, metas }) => {
      const [width, height] = [metas.get('og:image:width'), metas.get('og:image:height')]
      return width === '1200' && height === '630' ? [] : `${address} declares a picture of ${width}×${height}`
    }),
    mustForEach('Pictures to share are JPEG', pictures, ({ address, answer }) => {
      const type = answer?.headers.get('content-type')
      return answer?.status === 200 && type === 'image/jpeg' ? [] : `${address} shares a picture that answers ${answer?.status} and ${type}`
    }),
    mustForEach('Pictures to share weigh less than 60 KB', pictures, ({ address, answer }) =>
      answer && answer.bytes >= MAX_BYTES ? `${address} shares ${answer.address} of ${answer.bytes} bytes` : [],
    ),
    mustForEach('Pictures to share are kept for good', pictures, ({ address, answer }) => {
      const cacheControl = answer?.headers.get('cache-control')
      return !answer || cacheControl === CACHED_FOREVER ? [] : `${address} shares ${answer.address} with Cache-Control: ${cacheControl}`
    }),
    mustForEach('Pictures to share are described', listedPages, ({ address, metas }) =>
      metas.get('og:image:alt')?.trim() ? [] : `${address} has no og:image:alt`,
    ),
    must('Other sites may show the pictures', ({ pages, answers }) =>
      [...new Set([...pages.values()].flatMap((page) => page.pictures))].flatMap((address) => {
        const policy = answers.get(address)?.headers.get('cross-origin-resource-policy')
        return answers.get(address)?.status !== 200 || policy === OPEN ? [] : `${address} has Cross-Origin-Resource-Policy: ${policy}`
      }),
    ),
  ],
}

function pictureOf({ metas }: Page): string {
  return metas.get('og:image') ?? ''
}

function pictures(crawled: Crawled): { address: string; answer: Answer | undefined }[] {
  return listedPages(crawled).map((page) => {
    const target = targetOf(pictureOf(page), page.address, crawled.base)
    return { address: page.address, answer: crawled.answers.get(target?.address ?? '') }
  })
}
