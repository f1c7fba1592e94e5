import { id as buildId } from 'virtual:build-info'
import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import type { IslandProps } from '../../contract/islands.ts'
import type { PageError, Payload } from '../../contract/payload.ts'
import type { AppEnv } from '../../edge/env.ts'
import { structuredData } from '../../routes/structured-data/graph.ts'
import { complete, isComplete } from '../../ui/deferred.tsx'
import { CollectedProps } from '../../ui/island.tsx'
import { Main, StructuredData, shownDay } from './document.tsx'
import { documentTitle } from './head.ts'
import { respondRendered } from './page-response.ts'
import { createMarks } from './page-template.ts'
import { describedPage, type OpenedPage, tagsOf } from './render-document.tsx'

/** Preload hints, which React writes before a fragment; a document has them in its head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** Renders a page as a payload for client navigation: the head tags that change and the complete HTML of `<main>`. */
export async function renderPayload(c: Context<AppEnv>, opened: OpenedPage, error: PageError | null = null): Promise<Response> {
  const { page, path, pending } = opened
  const { status = 200, layout = 'default', head, view } = page
  const described = describedPage(c, path)
  await complete(pending)
  const islands: IslandProps = {}
  const main = renderToString(
    <CollectedProps value={islands}>
      <Main head={head} view={view} updatedAt={shownDay(page)} structured={<StructuredData json={structuredData(head, described)} />} />
    </CollectedProps>,
  )
  const payload: Payload = {
    build: buildId,
    title: documentTitle(head.title, described.siteName),
    head: tagsOf(c, page, path),
    layout,
    status,
    error,
    main: main.replace(PRELOADS, ''),
    islands,
  }
  return respondRendered(c, {
    status,
    contentType: 'application/json; charset=UTF-8',
    page: { segments: c.get('isolate').keep(createMarks).split(JSON.stringify(payload)), syntax: 'json' },
    preloads: { phone: '', other: '' },
    isCacheable: status === 200 && !page.isPersonal && isComplete(pending),
    modifiedAt: page.modifiedAt,
  })
}
