import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { readArguments, USAGE } from './arguments.ts'
import { checkSite } from './check-site.ts'
import { serve } from './fixtures/serve.ts'

const page = (body: string) => `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><main>${body}</main></body></html>`

/** Serves a site of two pages, one of which links to 14 missing pages. */
async function servePages(): Promise<string> {
  const missing = Array.from({ length: 14 }, (_, index) => `<a href="/gone/${index}/">Gone</a>`)
  const files: Record<string, string> = {
    '/robots.txt': 'User-agent: *\nDisallow:\n',
    '/': page('<h1>A small page</h1><a href="/about/">About</a>'),
    '/about/': page(`<h1>About</h1>${missing.join('')}`),
  }
  const origin = await serve(({ url = '' }, response) => {
    const urls = ['/', '/about/'].map((path) => `<url><loc>${origin}${path}</loc></url>`)
    const body = url === '/sitemap.xml' ? `<urlset>${urls.join('')}</urlset>` : files[url]
    const type = url.endsWith('.txt') ? 'text/plain' : url.endsWith('.xml') ? 'application/xml' : 'text/html'
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body)
  })
  return origin
}

async function run(...args: string[]): Promise<{ status: unknown; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bin.ts'), ...args])
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status, output: output + errors }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crawl-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('the command reports every rule with its first breaches and fails, and counts neither skipped rules nor broken advice', async () => {
  const { status, output } = await run(await servePages())
  expect(status).toBe(1)
  expect(output).toContain('  ✓ Every address of the sitemap answers 200\n')
  expect(output).toContain('/about/ has a title of 6 characters: «A page»')
  expect(output).toContain('  ✗ Links lead to what is there\n      /about/ links to /gone/0/, which answers 404\n')
  expect(output).toContain('      /about/ links to /gone/11/, which answers 404\n      and 2 more\n')
  expect(output).toContain('  ! The home page names llms.txt (should)\n      / has no rel=describedby to /llms.txt\n')
  expect(output).toContain('  – Pages about the company describe it in full\n')
  const rules = (mark: string) => output.split(`\n  ${mark} `).length - 1
  expect(output.endsWith(`\n\n${rules('✓')} passed, ${rules('✗')} failed\n`)).toBe(true)
})

it.each([
  [[], 'A site is an address like https://site.ru, got ""'],
  [['https://site.test', 'https://other.test'], 'One site at a time'],
  [['https://site.test', '--update'], '--update needs --snapshot {file}'],
  [['https://site.test', '--nope'], "Unknown option '--nope'"],
])('the arguments %j are refused with a reason and the usage', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence)
  expect(() => readArguments(args)).toThrow(USAGE)
})

it('facts are read from a file, and the error about an unknown fact names it', () => {
  const file = join(newFolder(), 'facts.json')
  writeFileSync(file, '{ "language": "en" }')
  expect(readArguments(['https://site.test/', '--facts', file])).toMatchObject({ origin: 'https://site.test', facts: { language: 'en' } })
  writeFileSync(file, '{ "lang": "en" }')
  expect(() => readArguments(['https://site.test', '--facts', file])).toThrow(`${file}: there is no fact "lang"`)
})

it('the site is compared with the accepted snapshot', async () => {
  const file = join(newFolder(), 'seen.json')
  const lastOf = async (origin: string, update: boolean) => (await checkSite({ origin, snapshot: { file, update } })).at(-1)
  const origin = await servePages()
  expect(await lastOf(origin, true)).toMatchObject({ name: `Written to ${file}`, outcome: 'passed' })
  expect(await lastOf(origin, false)).toMatchObject({ name: `Nothing has changed since ${file}`, outcome: 'passed' })
  writeFileSync(file, '{}')
  expect(await lastOf(origin, false)).toMatchObject({
    outcome: 'failed',
    breaches: expect.arrayContaining([expect.stringMatching(/^\/ is new; /)]),
  })
})
