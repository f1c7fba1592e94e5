import { CASE_SLUG, casePath, casesOf } from '../../content/derived/shown-cases.ts'
import type { Case } from '../../content/schemas/case.ts'
import type { Rates } from '../../content/schemas/rates.ts'
import { EstimateCard } from '../../features/calculator/view/estimate-card.tsx'
import { CasePlan, CaseStrip, CaseTeaser } from '../../features/cases/view/case-parts.tsx'
import { CaseFigure } from '../../features/cases/view/figures/case-figure.tsx'
import { UnchangedPart } from '../../features/cases/view/unchanged-part.tsx'
import { Band } from '../../ui/band.tsx'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture, PictureLink } from '../../ui/picture.tsx'
import { type BlockContext, Blocks } from '../blocks.tsx'
import { loadContentPage } from '../content-page/content-page.tsx'
import { NOT_FOUND, type Page } from '../page.ts'
import { caseHead } from './case-head.ts'

/** A case of /cases/ on a page of its own. */
export const casePage: Page = {
  validate: ({ params: { name = '' } }) => CASE_SLUG.test(name),
  async load(request) {
    const { content, path } = request
    const [data, calculator] = await Promise.all([loadContentPage(content, 'cases'), content.page('calculator')])
    const cases = data ? casesOf(data.content) : []
    const item = cases.find((candidate) => casePath(candidate) === path)
    if (!data || !item) return NOT_FOUND
    const others = similar(item, cases)
    const rates = calculator?.blocks.find((block) => block.type === 'calculator')?.rates
    return {
      kind: 'page',
      modifiedAt: item.updatedAt ?? data.content.updatedAt,
      head: caseHead(item, request),
      headContent: item,
      sheets: ['cases'],
      view: (
        // The key is not the case itself, which is the key of its row in the list. The other cases come from the same response, so they are
        // no input.
        <CachedFragment content={item.tabs} inputs={[rates, ...Object.values(data.context)]} part="case">
          <CaseView item={item} others={others} rates={rates} context={data.context} />
        </CachedFragment>
      ),
    }
  },
}

interface CaseViewProps {
  item: Case
  /** Other cases to read next. */
  others: Case[]
  rates: Rates | undefined
  context: BlockContext
}

/** A case as a story: the problem, the work, the unchanged part with its reasons, and the result. */
function CaseView({ item, others, rates, context }: CaseViewProps) {
  const { story, tabs } = item
  const [problem, work, result] = tabs
  return (
    <div className="page case-page">
      <Hero
        title={story?.headline ?? item.title}
        eyebrow={item.warningBadge}
        variant="compact"
        figure={story && <CaseFigure figure={story.figure} isAfter />}
      >
        <p className="lead">{item.title}</p>
      </Hero>
      <Band className="case-strip-band">
        <CaseStrip item={item} />
      </Band>
      <Band className="case-columns">
        <Part title="Было" tab={problem} />
        <CasePicture item={item} />
      </Band>
      <Band tone="ground" className="case-work">
        <Part title="Что сделали" tab={work} />
        {story && <CasePlan steps={story.steps} months={story.months} duration={item.duration} />}
      </Band>
      {story && <UnchangedPart item={item} />}
      <Band className="case-columns case-end">
        <Part title="Стало" tab={result} />
        {story && rates && <EstimateCard rates={rates} query={story.calculator} />}
      </Band>
      {others.length > 0 && (
        <Band tone="ground" title="Похожие примеры" className="case-others">
          <div className="case-teasers">
            {others.map((other) => (
              <CaseTeaser key={other.id} item={other} />
            ))}
          </div>
          <a className="case-all" href="/cases/">
            Все примеры
            <Icon name="arrow" />
          </a>
        </Band>
      )}
      <Blocks blocks={[CASE_FORM]} context={context} />
    </div>
  )
}

const CASE_FORM = {
  type: 'form' as const,
  name: 'case',
  intro: 'Пришлите ссылку. Мы скажем, чем Ваш случай отличается от этого примера и чего повторить не выйдет.',
}

/** The text of a tab of the carousel, as a section. */
function Part({ title, tab }: { title: string; tab: Case['tabs'][number] | undefined }) {
  if (!tab) return null
  return (
    <section className="case-part">
      <h2>{title}</h2>
      <ul className="case-lines">
        {tab.content.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function CasePicture({ item: { image, title } }: { item: Case }) {
  return (
    <div data-gallery="">
      <PictureLink image={image} title={title}>
        <Picture className="case-image" image={image} widths={[559, 1118]} sizes="(min-width: 64em) 559px, 90vw" />
      </PictureLink>
    </div>
  )
}

/** Two other cases, first of the same service or outcome. */
function similar(item: Case, cases: Case[]): Case[] {
  const likeness = (other: Case) => Number(other.service === item.service) * 2 + Number(other.story?.outcome === item.story?.outcome)
  return cases
    .filter((other) => other !== item)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, 2)
}
