import type { Context } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { complete, isComplete } from '../../ui/deferred.tsx'
import { answerRendered } from './page-answer.ts'
import type { OpenedPage } from './render-document.tsx'

/** Renders a page in Markdown, at the page's own address or at `{path}index.md`, which search engines are asked not to list. */
export async function renderMarkdown(c: Context<AppEnv>, { page, path, pending }: OpenedPage, isTwin: boolean): Promise<Response> {
  const { head, isPersonal, modifiedAt } = page
  await complete(pending)
  const text = (await page.markdown?.()) ?? ''
  const canonical = `<${c.var.config.PUBLIC_BASE}${head.canonicalPath ?? path}>; rel="canonical"`
  if (isTwin) c.header('x-robots-tag', 'noindex')
  return answerRendered(c, {
    status: 200,
    contentType: 'text/markdown; charset=utf-8',
    page: { segments: [new TextEncoder().encode(text)], syntax: 'markdown' },
    preloads: { phone: canonical, other: canonical },
    isCacheable: !isPersonal && isComplete(pending),
    modifiedAt,
  })
}
