import type { Expected } from './crawled.ts'

interface VerificationFile {
  address: string
  /** What stands in it. */
  holds: string
}

/** The files by which search engines know the owner, for the codes that are known. */
export function verificationFiles({ verification: { yandex, google, bing }, indexNowKey }: Expected): VerificationFile[] {
  const files = [
    { address: `/yandex_${yandex}.html`, holds: yandex },
    { address: `/google${google}.html`, holds: google },
    { address: '/BingSiteAuth.xml', holds: bing },
    { address: `/${indexNowKey}.txt`, holds: indexNowKey },
  ]
  return files.filter(({ holds }) => holds !== '')
}
