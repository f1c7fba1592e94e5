import { env } from 'cloudflare:workers'
import { type HTMLElement, parse } from 'node-html-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import contacts from '../../seed/contacts.json'
import { visitor } from '../../test/worker/visit.ts'

interface Address {
  path: string
  html: string
  /** `<main>` without the elements that Markdown omits. */
  main: HTMLElement
  twin: string
}

/**
 * Elements that Markdown omits: controls, hidden or skipped ones, drawings, which are replaced by their names, and the day in the front
 * matter.
 */
const LEFT_OUT =
  '[hidden], [popover], [aria-hidden=true], [role=img], [data-md=skip], button, search, script, legend.visually-hidden, p.page-updated'

const addresses: Address[] = []

beforeAll(async () => {
  const visit = visitor()
  const text = async (path: string) => {
    const answer = await visit(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return answer.text()
  }
  const listed: { path: string }[] = JSON.parse(await text('/api/pages/addresses/'))
  for (const { path } of listed) {
    const html = await text(path)
    const main = parse(html).querySelector('main')
    if (!main) throw new Error(`${path} has no <main>`)
    for (const element of main.querySelectorAll(LEFT_OUT)) element.remove()
    addresses.push({ path, html, main, twin: await text(`${path}index.md`) })
  }
})

describe('the Markdown of every page', () => {
  it('every Markdown belongs to a listed address', () => {
    expect(addresses.length).toBeGreaterThan(75)
  })

  it('every Markdown begins with front matter and has one h1', () => {
    const start = (path: string) =>
      new RegExp(`^---\ntitle: ".+"\ndescription: ".+"\ncanonical: "${env.PUBLIC_BASE}${path}"\nupdated: "\\d{4}`)
    expect(missing(({ path, twin }) => (start(path).test(twin) && twin.match(/^# /gm)?.length === 1 ? [] : [twin.slice(0, 300)]))).toEqual(
      {},
    )
  })

  it('every Markdown has all words of its page', () => {
    expect(missing(({ main, twin }) => without(textsIn(main), wordsOf(twin)))).toEqual({})
  })

  it('every Markdown has all links of its page, as absolute URLs', () => {
    const links = ({ path, main }: Address) =>
      main
        .querySelectorAll('a[href]')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !href.startsWith('#'))
        .map((href) => `(${new URL(href, `${env.PUBLIC_BASE}${path}`).href})`)
    expect(missing((address) => without(links(address), address.twin))).toEqual({})
  })

  it('every Markdown has the phone where its page has it', () => {
    const calling = addresses.filter(({ main }) => main.querySelector('a[href^="tel:"]'))
    expect(calling.length).toBeGreaterThan(72)
    expect(calling.filter(({ twin }) => !twin.includes(`${plain(contacts.phone.text)}](${contacts.phone.href})`))).toEqual([])
  })
})

/** Missing parts that a check finds, by page. */
function missing(find: (address: Address) => string[]): Record<string, string[]> {
  return Object.fromEntries(addresses.map((address) => [address.path, find(address)] as const).filter(([, found]) => found.length > 0))
}

function without(wanted: string[], text: string): string[] {
  return [...new Set(wanted)].filter((one) => !text.includes(one))
}

/** The words of Markdown without its syntax. */
function wordsOf(twin: string): string {
  return withoutSigns(twin.replaceAll(/(?<!\\)\[([^[\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\\(?=\S)/g, ''))
}

/** The texts between tags. React writes a comment between two adjacent texts. */
function textsIn(main: HTMLElement): string[] {
  const lines = main.outerHTML.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, '\n')
  return parse(lines).text.split('\n').map(withoutSigns).filter(Boolean)
}

function withoutSigns(text: string): string {
  return plain(text.replaceAll(/[*_>]/g, ''))
}

function plain(text: string): string {
  return text
    .replaceAll(/[\u2060\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
