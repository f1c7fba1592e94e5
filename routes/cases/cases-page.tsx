import { casePath, casesOf } from '../../content/derived/shown-cases.ts'
import type { BlockOf } from '../../content/schemas/block.ts'
import type { Case } from '../../content/schemas/case.ts'
import { CaseFilters, CaseRow } from '../../features/cases/view/case-list.tsx'
import { type ChosenFilters, filterCases, readFilters } from '../../features/cases/wire.ts'
import { Band } from '../../ui/band.tsx'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Blocks } from '../blocks.tsx'
import { contentHead } from '../content-page/content-head.ts'
import { type ContentPageData, loadContentPage } from '../content-page/content-page.tsx'
import { NOT_FOUND, type Page } from '../page.ts'
import { itemList, listId } from '../structured-data/web-page.ts'

export const casesPage: Page = {
  validate: ({ query }) => readFilters(query) !== null,
  async load(request) {
    const data = await loadContentPage(request.content, 'cases')
    if (!data) return NOT_FOUND
    const chosen: ChosenFilters = readFilters(request.query) ?? {}
    const cases = casesOf(data.content)
    const things = () => itemList(listedCases(cases), request)
    const head = { ...contentHead(data.content, request, { mainEntity: listId(request), things }), canonicalPath: '/cases/' }
    return {
      kind: 'page',
      modifiedAt: data.content.updatedAt,
      head,
      sheets: ['cases'],
      view: <CasesView {...data} cases={cases} chosen={chosen} shown={filterCases(cases, chosen)} />,
    }
  },
}

type CasesViewProps = ContentPageData & CaseListProps

interface CaseListProps {
  cases: Case[]
  chosen: ChosenFilters
  /** The cases that match the chosen filters. */
  shown: Case[]
}

/** /cases/: the filtered cases in rows under one notice. */
function CasesView({ content, context, cases, chosen, shown }: CasesViewProps) {
  const hero = content.blocks.find((block): block is BlockOf<'hero'> => block.type === 'hero')
  const blocks = content.blocks.filter(({ type }) => type !== 'hero' && type !== 'cases')
  return (
    <div className="page page-split cases-page">
      <Hero title={content.title} hero={hero} variant="compact" />
      <Band>
        <section aria-labelledby="spisok" className="case-list">
          <h2 className="visually-hidden" id="spisok">
            Все примеры
          </h2>
          <CaseFilters cases={cases} chosen={chosen} />
          <p className="case-notice">
            {SAMPLES_NOTICE} <a href={HOW_TO_READ.href}>{HOW_TO_READ.title}</a>
          </p>
          {shown.length === 0 ? <NothingFits /> : <Rows cases={shown} />}
        </section>
      </Band>
      <div className="page-body">
        <Blocks blocks={blocks} context={context} />
      </div>
    </div>
  )
}

const SAMPLES_NOTICE = 'Все примеры вымышлены. Это не отчёты о клиентах и не обещание такого же итога.'
const HOW_TO_READ = { title: 'Как читать примеры', href: '#kak-chitat' }

function Rows({ cases }: { cases: Case[] }) {
  return cases.map((item) => (
    <CachedFragment key={item.id} content={item}>
      <CaseRow item={item} />
    </CachedFragment>
  ))
}

function NothingFits() {
  return (
    <div className="case-empty">
      <img src="/drawings/empty/nothing-found.svg" width={480} height={320} alt="" />
      <div>
        <h3>Такого примера пока нет</h3>
        <p>Под всё сразу ни один не подходит. Снимите фильтр или пришлите ссылку.</p>
        <p className="actions">
          <a className="button button-primary" href="/cases/">
            Показать все
          </a>
          <a className="button button-outline" href="#zayavka">
            Разобрать мою ситуацию
          </a>
        </p>
      </div>
    </div>
  )
}

function listedCases(cases: Case[]): { path: string; title: string }[] {
  return cases.flatMap((item) => {
    const path = casePath(item)
    return path ? [{ path, title: item.title }] : []
  })
}
