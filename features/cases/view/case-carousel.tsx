import { Fragment } from 'react'
import { casePath } from '../../../content/derived/shown-cases.ts'
import type { Case } from '../../../content/schemas/case.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture, PictureLink } from '../../../ui/picture.tsx'
import { Section } from '../../../ui/section.tsx'
import { CaseFacts, CaseLink } from './case-parts.tsx'
import { CaseFigure } from './figures/case-figure.tsx'

interface CaseCarouselProps {
  cases: Case[]
  title?: string
  intro?: string | undefined
  id?: string | undefined
}

/**
 * Case studies, one in view, the next beside it (behaviour 6). Works without JavaScript: slides snap while scrolling, bullets are links to
 * slides, tabs are radio buttons. `browser/case-carousel.ts` enhances it. The controls precede the slides in the markup, though they are
 * shown under them: a keyboard reaches them without passing a slide. They stay hidden until the status after the slides has arrived, so
 * that arriving slides do not push them down.
 */
export function CaseCarousel({ cases, title = 'Кейсы', intro, id }: CaseCarouselProps) {
  if (cases.length === 0) return null
  return (
    <Section title={title} intro={intro} id={id} className="case-carousel">
      <site-island name="case-carousel" when="visible" data-gallery="">
        <div className="case-controls">
          {cases.length > 1 && <Steps next={cases[1]?.id} />}
          {cases.length > 1 && <Bullets cases={cases} />}
          <a className="case-all" href="/cases/">
            Все примеры
            <Icon name="arrow" />
          </a>
        </div>
        <div className="case-viewport">
          <ul className="case-track">
            {cases.map((slide) => (
              <li key={slide.id} className="case-slide" id={slide.id}>
                <CaseSlide slide={slide} />
              </li>
            ))}
          </ul>
        </div>
        <p className="visually-hidden" role="status" data-md="skip" />
      </site-island>
    </Section>
  )
}

/** Until the script runs, the first case is in view. Without scripts only bullets move the slides (`case-carousel.css`). */
function Steps({ next }: { next: string | undefined }) {
  return (
    <p className="case-steps" data-md="skip">
      <Step to={undefined} label="Предыдущий пример" className="step-previous" />
      <Step to={next} label="Следующий пример" className="step-next" />
    </p>
  )
}

function Bullets({ cases }: { cases: Case[] }) {
  return (
    <nav className="case-bullets" aria-label="Примеры по порядку" data-md="skip">
      {cases.map((slide, index) => (
        <a key={slide.id} href={`#${slide.id}`} aria-current={index === 0}>
          <span className="visually-hidden">Пример {index + 1}: </span>
          <span>{shortTitle(slide)}</span>
        </a>
      ))}
    </nav>
  )
}

/** «Сеть клиник» of «Сеть клиник: волна отзывов за неделю». */
function shortTitle({ title }: Case): string {
  return title.split(':')[0] ?? title
}

interface StepProps {
  /** Id of the slide; `undefined` after the last and before the first one. */
  to: string | undefined
  label: string
  className: string
}

function Step({ to, label, className }: StepProps) {
  // Script can still focus a disabled step, because the focus stays on the step at the last slide.
  const disabled = { role: 'link', 'aria-disabled': true, tabIndex: -1 } as const
  return (
    <a className={`step ${className}`} {...(to === undefined ? disabled : { href: `#${to}` })}>
      <span className="visually-hidden">{label}</span>
      <Icon name="arrow" />
    </a>
  )
}

/** A case in the carousel; its picture follows the open tab: the situation, the work, the result. */
function CaseSlide({ slide }: { slide: Case }) {
  const tabs = slide.tabs.filter(({ content }) => content.length > 0)
  const path = casePath(slide)
  return (
    <article className="card case">
      <div className="case-text">
        <p className="badges">
          <span className="badge badge-success">{slide.successBadge}</span>
          <span className="case-sample">{slide.warningBadge}</span>
        </p>
        <h3>{path ? <a href={path}>{slide.title}</a> : slide.title}</h3>
        {tabs.length > 0 && <CaseTabs id={slide.id} tabs={tabs} />}
        <div className="case-foot">
          <CaseFacts item={slide} />
          {path && <CaseLink href={path} title="Читать пример" about={slide.title} />}
        </div>
      </div>
      <CaseStage slide={slide} isInTabs={tabs.length === 3} />
    </article>
  )
}

interface CaseStageProps {
  slide: Case
  /** Whether the tabs are the three for which a story has pictures. */
  isInTabs: boolean
}

function CaseStage({ slide, isInTabs }: CaseStageProps) {
  const { image, title, story } = slide
  const picture = (
    <PictureLink image={image} title={title}>
      <Picture className="case-image" image={image} widths={[559, 1118]} sizes="(min-width: 64em) 559px, (min-width: 40em) 80vw, 90vw" />
    </PictureLink>
  )
  if (!story) return <div className="case-stage">{picture}</div>
  return (
    <div className={isInTabs ? 'case-stage case-stage-tabs' : 'case-stage'}>
      {isInTabs && <CaseFigure figure={story.figure} isAfter={false} />}
      {isInTabs && picture}
      <CaseFigure figure={story.figure} isAfter />
    </div>
  )
}

function CaseTabs({ id, tabs }: { id: string; tabs: Case['tabs'] }) {
  return (
    <fieldset className="case-tabs">
      <legend className="visually-hidden">Что показать о примере</legend>
      {tabs.map((tab, index) => (
        <Fragment key={tab.name}>
          <label data-md="label">
            <input type="radio" name={`tab-${id}`} value={tab.name} defaultChecked={index === 0} />
            {tab.name}
          </label>
          <div className="case-panel">
            <TabContent lines={tab.content} />
          </div>
        </Fragment>
      ))}
    </fieldset>
  )
}

/** One line is a paragraph, several are a list. */
function TabContent({ lines }: { lines: string[] }) {
  if (lines.length === 1) return <p>{lines[0]}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
