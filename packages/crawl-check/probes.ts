import type { Answer, Client } from './client.ts'
import type { Crawled, Probes, Revisit } from './crawled.ts'
import { isArticle, type Page } from './read-page.ts'

type Known = Pick<Crawled, 'facts' | 'sitemap' | 'feeds' | 'pages' | 'listed'>

/** User agents that must receive the same page. */
const AGENTS: Readonly<Record<string, string>> = {
  browser: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  YandexBot: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  GPTBot: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
}
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
/** `Accept` headers, and whether the response must be Markdown. */
const ACCEPTS: readonly (readonly [accept: string, isMarkdown: boolean])[] = [
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['*/*', false],
  ['text/markdown;q=0', false],
  [HTML, false],
]
const MISSING_PAGE = '/net-takoj-stranicy/'
const MISSING_NAME = 'net-takogo'
const VALIDATORS = [
  ['If-None-Match', 'etag'],
  ['If-Modified-Since', 'last-modified'],
] as const

/** Sends the requests that following links does not send. */
export async function sendProbes(client: Client, known: Known, read: (answer: Answer) => Page): Promise<Probes> {
  const { facts, pages, listed } = known
  const article = listed.find((address) => isArticle(pages.get(address))) ?? '/'
  const folder = listed.find((address) => /^\/[^/]+\/$/.test(address))
  const other = facts.company?.contacts ?? listed.at(-1) ?? '/'
  const as = async (agent: string, address: string) => {
    const answer = await client(address, { headers: { 'user-agent': AGENTS[agent] ?? '', accept: HTML } })
    return { agent, page: read(answer) }
  }
  const accepting = ACCEPTS.map(async ([accept, isMarkdown]) => ({
    accept,
    isMarkdown,
    answer: await client(article, { headers: { accept } }),
  }))
  const compared = [...new Set(['/', article, other])].flatMap((address) => Object.keys(AGENTS).map((agent) => as(agent, address)))
  return {
    missingPages: await Promise.all(['browser', 'YandexBot'].map((agent) => as(agent, MISSING_PAGE))),
    missingFiles: await Promise.all(missingFiles(known).map((address) => client(address))),
    accepted: await Promise.all(accepting),
    agents: await Promise.all(compared),
    withoutSlash: folder === undefined ? null : await client(folder.slice(0, -1)),
    foreignHost: facts.foreignHost ? await client(`${other}?from=x`, { headers: { host: facts.foreignHost } }) : null,
  }
}

/** Addresses in the form of existing ones, with a name that does not exist. */
function missingFiles({ sitemap, feeds }: Known): string[] {
  const part = sitemap.parts[0]?.answer.address
  // The longest address is the feed of one topic, because its path begins with the path of the common feed.
  const feed = [...feeds.keys()].sort((a, b) => b.length - a.length)[0]
  const renamed = [part, feed].flatMap((address) => address?.replace(/[^/]+(\.\w+)$/, `${MISSING_NAME}$1`) ?? [])
  return [...renamed, `${MISSING_PAGE}index.md`]
}

/** Requests each address again, with the validators of its response, as robots do. */
export async function revisit(client: Client, answers: Answer[]): Promise<Revisit[]> {
  const requested = answers.flatMap(({ address, headers }) =>
    VALIDATORS.flatMap(([by, validator]) => {
      const value = headers.get(validator)
      return value === null ? [] : [client(address, { headers: { [by]: value } }).then((answer) => ({ by, answer }))]
    }),
  )
  return Promise.all(requested)
}
