import { readDrafts } from '../../../../content/publish/desk-store.ts'
import { Refusal } from '../../../../content/publish/refusal.ts'
import { type ShownFinding, shownMistakes } from '../../engine/shown-findings.ts'
import { addressOf, titleOf } from '../../engine/text-kinds.ts'
import { ViewScreen } from '../../view/view-screen.tsx'
import type { DeskContext } from '../desk-env.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { openText, wordsOf } from '../texts/open-text.ts'
import { pathIn } from '../writes.ts'
import { frameOf, respond, respondWork } from './render-screen.tsx'

/** The page that a draft would be, with its switches. */
async function viewScreen(c: DeskContext): Promise<Response> {
  const opened = await openText(c, pathIn(c, 'view/'))
  return respondWork(c, {
    title: `Вид: ${titleOf(opened.path, wordsOf(opened))}`,
    back: { href: `/admin/text/${opened.path}/`, title: 'К тексту' },
    tools: null,
    children: <ViewScreen path={opened.path} />,
  })
}

/** The site's own document of a text, for a frame. */
async function previewDocument(c: DeskContext): Promise<Response> {
  const path = pathIn(c, 'preview/')
  const { draft, file } = await openText(c, path)
  const address = addressOf(path)
  if (address === null) throw new Refusal('unknown', `No page shows ${path}`, { path })
  const page = await c
    .get('parts')
    .work(c)
    .page({
      address,
      texts: c.req.query('all') === '1' ? await allDrafts(c) : draft ? { [path]: draft.text ?? file?.text ?? null } : {},
      cf: c.req.raw.cf ?? null,
    })
  if (page.mistakes.length > 0 || page.status >= 400) return respond(c, noPage(c, shownMistakes(page.mistakes)), 422)
  c.set('document', page.policy)
  return c.html(page.html)
}

/** The texts as they would be if every draft were published. */
async function allDrafts(c: DeskContext): Promise<Record<string, string | null>> {
  const drafts = await readDrafts(c.get('db'))
  return Object.fromEntries(
    drafts.flatMap(({ path, text, movedFrom }) => [[path, text] as const, ...(movedFrom === null ? [] : [[movedFrom, null] as const])]),
  )
}

function noPage(c: DeskContext, mistakes: readonly ShownFinding[]) {
  const { siteName } = frameOf(c)
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <title>{`Страницы нет — ${siteName}`}</title>
      </head>
      <body>
        <main id="main">
          <h1>Страницы пока нет</h1>
          {mistakes.map(({ problem, line, words }) => (
            <p key={`${line} ${problem} ${words}`}>
              {line === null ? '' : `Строка ${line}: `}
              {problem}
            </p>
          ))}
        </main>
      </body>
    </html>
  )
}

export const viewScreens: readonly DeskRoute[] = [
  { method: 'GET', path: 'view/*', action: 'read texts', handle: viewScreen },
  { method: 'GET', path: 'preview/*', action: 'read texts', handle: previewDocument },
]
