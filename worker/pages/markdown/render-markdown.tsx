import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import type { AppEnv } from '../../../edge/env.ts'
import type { LoadedPage } from '../../../routes/page.ts'
import { complete, isComplete } from '../../../ui/deferred.tsx'
import { CollectedProps } from '../../../ui/island.tsx'
import { Main } from '../document.tsx'
import { respondRendered } from '../page-response.ts'
import type { OpenedPage } from '../render-document.tsx'
import { pageMarkdown } from './page-markdown.ts'

/** Renders a page in Markdown, at the page's own address or at `{path}index.md`, which has `noindex`. */
export async function renderMarkdown(c: Context<AppEnv>, { page, path, pending }: OpenedPage, isTwin: boolean): Promise<Response> {
  const { head, isPersonal, modifiedAt } = page
  await complete(pending)
  const url = `${c.var.config.PUBLIC_BASE}${head.canonicalPath ?? path}`
  const text = `${frontMatter(page, url)}\n${pageMarkdown(mainOf(page), url)}`
  const canonical = `<${url}>; rel="canonical"`
  if (isTwin) c.header('x-robots-tag', 'noindex')
  return respondRendered(c, {
    status: 200,
    contentType: 'text/markdown; charset=utf-8',
    page: { segments: [new TextEncoder().encode(text)], syntax: 'markdown' },
    preloads: { phone: canonical, other: canonical },
    isCacheable: !isPersonal && isComplete(pending),
    modifiedAt,
  })
}

/** The content of `<main>`, without the day of the last change, which the front matter contains. */
function mainOf({ head, view }: LoadedPage): string {
  return renderToString(
    <CollectedProps value={{}}>
      <Main head={head} view={view} structured={null} />
    </CollectedProps>,
  )
}

/** A string in YAML, which accepts the syntax of JSON. */
function frontMatter({ head: { title, description, article }, modifiedAt }: LoadedPage, canonical: string): string {
  const fields = { title, description, canonical, updated: modifiedAt, author: article?.author.name }
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]))
  return ['---', ...lines, '---', ''].join('\n')
}
