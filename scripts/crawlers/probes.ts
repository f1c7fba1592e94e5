import { BROWSER } from '../../tools/browser/chromium.ts'
import type { Answer, Client } from './client.ts'
import type { Crawled, Probes } from './crawled.ts'
import { isArticle } from './kinds.ts'
import { readPage } from './page.ts'

type Known = Pick<Crawled, 'base' | 'expected' | 'sitemap' | 'feeds' | 'pages' | 'listed'>

/** Programs that must get what visitors get. */
const AGENTS: Readonly<Record<string, string>> = {
  browser: BROWSER,
  YandexBot: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  GPTBot: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
}
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
/** `Accept` and whether the page in Markdown is the answer. */
const ACCEPTS: readonly (readonly [accept: string, isMarkdown: boolean])[] = [
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['*/*', false],
  ['text/markdown;q=0', false],
  [HTML, false],
]
const MISSING_PAGE = '/net-takoj-stranicy/'
const MISSING_NAME = 'net-takogo'

/** Single questions that no walk over links asks. */
export async function sendProbes(client: Client, known: Known): Promise<Probes> {
  const { base, expected, pages, listed } = known
  const article = listed.find((address) => isArticle(pages.get(address))) ?? '/'
  const as = async (agent: string, address: string) => {
    const answer = await client(address, { headers: { 'user-agent': AGENTS[agent] ?? '', accept: HTML } })
    return { agent, page: readPage(answer, base) }
  }
  const accepting = ACCEPTS.map(async ([accept, isMarkdown]) => ({
    accept,
    isMarkdown,
    answer: await client(article, { headers: { accept } }),
  }))
  const compared = [...new Set(['/', article, '/contacts/'])].flatMap((address) => Object.keys(AGENTS).map((agent) => as(agent, address)))
  return {
    missingPages: await Promise.all(['browser', 'YandexBot'].map((agent) => as(agent, MISSING_PAGE))),
    missingFiles: await Promise.all(missingFiles(known).map((address) => client(address))),
    accepted: await Promise.all(accepting),
    agents: await Promise.all(compared),
    withoutSlash: await client(withoutSlash(listed)),
    foreignHost: await atForeignHost(client, expected.foreignHost),
  }
}

/** Addresses built as those that exist, with a name that nothing has. */
function missingFiles({ sitemap, feeds }: Known): string[] {
  const part = sitemap.parts[0]?.answer.address
  // A feed of one topic lies below that of all.
  const feed = [...feeds.keys()].sort((a, b) => b.length - a.length)[0]
  const renamed = [part, feed].flatMap((address) => address?.replace(/[^/]+(\.\w+)$/, `${MISSING_NAME}$1`) ?? [])
  return [...renamed, `${MISSING_PAGE}index.md`]
}

function withoutSlash(listed: readonly string[]): string {
  return listed.find((address) => /^\/[^/]+\/$/.test(address))?.slice(0, -1) ?? '/contacts'
}

function atForeignHost(client: Client, host: string): Promise<Answer> | null {
  return host === '' ? null : client('/contacts/?from=x', { headers: { host } })
}
