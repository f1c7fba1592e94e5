import type { Answer, Client } from './client.ts'
import type { Page } from './read-page.ts'

interface Walk {
  answers: Map<string, Answer>
  pages: Map<string, Page>
  depths: Map<string, number>
}

/** Follows every link of the site from the addresses that are given. */
export async function walk(client: Client, starts: string[], read: (answer: Answer) => Page): Promise<Walk> {
  const answers = new Map<string, Answer>()
  const pages = new Map<string, Page>()
  let addresses = [...new Set(starts)]
  while (addresses.length > 0) {
    const level = await Promise.all(addresses.map((address) => client(address)))
    for (const answer of level) {
      answers.set(answer.address, answer)
      if (isHtml(answer)) pages.set(answer.address, read(answer))
    }
    const found = level.flatMap(({ address }) => pages.get(address)?.links.map((link) => link.address) ?? [])
    addresses = [...new Set(found)].filter((address) => !answers.has(address))
  }
  return { answers, pages, depths: depthsOf(pages) }
}

/** Links from the home page to each address. */
function depthsOf(pages: ReadonlyMap<string, Page>): Map<string, number> {
  const depths = new Map<string, number>()
  let addresses = ['/']
  for (let depth = 0; addresses.length > 0; depth++) {
    for (const address of addresses) depths.set(address, depth)
    const found = addresses.flatMap((address) => pages.get(address)?.links.map((link) => link.address) ?? [])
    addresses = [...new Set(found)].filter((address) => !depths.has(address))
  }
  return depths
}

function isHtml({ headers }: Answer): boolean {
  return (headers.get('content-type') ?? '').startsWith('text/html')
}
