import type { Case } from '../../content/schemas/case.ts'
import type { Rates } from '../../content/schemas/rates.ts'
import { EstimateCard } from '../../features/calculator/view/estimate-card.tsx'
import { CaseFailure, CaseMeta, CasePlan, CaseStrip, CaseTeaser } from '../../features/cases/view/case-parts.tsx'
import { CaseFigure } from '../../features/cases/view/figures/case-figure.tsx'
import { KeptPlaces } from '../../features/cases/view/kept-places.tsx'
import { Band } from '../../ui/band.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PictureLink } from '../../ui/picture-link.tsx'
import { type BlockContext, Blocks } from '../blocks.tsx'

interface CaseViewProps {
  item: Case
  /** Other cases to read next. */
  others: Case[]
  rates: Rates | undefined
  context: BlockContext
}

/** A case as a story: what it was, what was done, what is left and why, what became of it. */
export function CaseView({ item, others, rates, context }: CaseViewProps) {
  const { story, tabs } = item
  const [problem, work, result] = tabs
  return (
    <div className="page case-page">
      <Hero title={caseTitle(item)} variant="compact" figure={story && <CaseFigure figure={story.figure} state="after" />}>
        <p className="lead">{item.title}</p>
        <CaseMeta item={item} />
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
      {story && <KeptPlaces item={item} />}
      <Band className="case-columns case-end">
        <div>
          <Part title="Стало" tab={result} />
          {story && <CaseFailure failed={story.failed} />}
          {story && <BeforeAfter story={story} />}
        </div>
        {story && rates && <EstimateCard rates={rates} query={story.calculator} />}
      </Band>
      {others.length > 0 && (
        <Band tone="ground" title="Похожие вымышленные примеры" className="case-others">
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

function caseTitle({ story, title }: Case): string {
  return `Вымышленный пример. ${story?.headline ?? title}`
}

const CASE_FORM = {
  type: 'form' as const,
  name: 'case',
  intro: 'Пришлите ссылку. Мы скажем, чем Ваш случай отличается от этого примера и чего повторить не выйдет.',
}

/** What a tab of the carousel says, as a section. */
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
        <Picture className="case-image" image={image} widths={[559, 1118]} sizes="(min-width: 1024px) 559px, 90vw" />
      </PictureLink>
    </div>
  )
}

function BeforeAfter({ story: { figure } }: { story: NonNullable<Case['story']> }) {
  return (
    <div className="case-before-after">
      {(['before', 'after'] as const).map((state) => (
        <figure key={state}>
          <CaseFigure figure={figure} state={state} />
          <figcaption>{state === 'before' ? 'Было' : 'Стало'}</figcaption>
        </figure>
      ))}
    </div>
  )
}
