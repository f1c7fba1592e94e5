import { Fragment } from 'react'
import { casePath } from '../../../content/cases.ts'
import type { Case } from '../../../content/schemas/case.ts'
import { Picture, PictureLink } from '../../../ui/picture.tsx'
import { CaseFacts, CaseLink } from './case-parts.tsx'
import { CaseFigure } from './figures/case-figure.tsx'

/** A case in the carousel; its picture follows the open tab: the situation, the work, the result. */
export function CaseSlide({ slide }: { slide: Case }) {
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
      <Picture className="case-image" image={image} widths={[559, 1118]} sizes="(min-width: 1024px) 559px, (min-width: 640px) 80vw, 90vw" />
    </PictureLink>
  )
  if (!story) return <div className="case-stage">{picture}</div>
  return (
    <div className={isInTabs ? 'case-stage case-stage-tabs' : 'case-stage'}>
      {isInTabs && <CaseFigure figure={story.figure} state="before" />}
      {isInTabs && picture}
      <CaseFigure figure={story.figure} state="after" />
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
