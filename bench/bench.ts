import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedStatements } from '../content/compile/statements.ts'
import { buildIfStale } from '../scripts/build/build-if-stale.ts'
import { readSeed } from '../scripts/seed.ts'
import { createLocalSite } from '../scripts/serve/local-site.ts'
import { seedLocal } from '../scripts/serve/seed-local.ts'
import { compressed, PAGE_BYTES } from './page-weight.ts'

/** `npm run bench`: compares the brotli size (level 5) of every page in the sitemap, with inline styles, to the limit per page. */
async function bench(): Promise<void> {
  await buildIfStale()
  const stateDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const content = seedStatements(readSeed())
  const site = createLocalSite({ port: 0, stateDir })
  try {
    await seedLocal(site, content)
    const { origin } = await site.ready
    const rows = []
    for (const path of await pagePaths(origin)) rows.push(await weigh(origin, path))
    console.table(rows.sort((a, b) => b.brotli - a.brotli))
    console.log(`${rows.filter(({ brotli }) => brotli > PAGE_BYTES).length} of ${rows.length} pages are over ${PAGE_BYTES} bytes`)
  } finally {
    await site.dispose()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

async function pagePaths(origin: string): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path)
}

async function weigh(origin: string, path: string) {
  const html = await (await fetch(origin + path)).text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return { path, html: Buffer.byteLength(html), brotli: compressed(html).length, 'main alone': compressed(main).length }
}

await bench()
