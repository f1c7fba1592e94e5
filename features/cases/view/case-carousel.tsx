import { Fragment } from 'react'
import type { Case } from '../../../content/schemas/case.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { PictureLink } from '../../../ui/picture-link.tsx'
import { Section } from '../../../ui/section.tsx'

interface CaseCarouselProps {
  cases: Case[]
  title?: string
  intro?: string | undefined
  id?: string | undefined
}

/**
 * Case studies, one in view (behaviour 6). Works without JavaScript: slides snap while scrolling, steps and bullets are links to slides,
 * tabs are radio buttons. `browser/case-carousel.ts` enhances it.
 */
export function CaseCarousel({ cases, title = 'Кейсы', intro, id }: CaseCarouselProps) {
  if (cases.length === 0) return null
  return (
    <Section title={title} intro={intro} id={id} className="case-carousel">
      <site-island name="case-carousel" when="visible" data-gallery="">
        <div className="case-viewport">
          <ul className="case-track">
            {cases.map((slide, index) => (
              <li key={slide.id} className="case-slide" id={slide.id}>
                <CaseSlide slide={slide} place={cases.length > 1 ? placeOf(cases, index) : undefined} />
              </li>
            ))}
          </ul>
        </div>
        {cases.length > 1 && <Bullets cases={cases} />}
      </site-island>
    </Section>
  )
}

function placeOf(cases: Case[], index: number): CasePlace {
  return { previous: cases[index - 1]?.id, next: cases[index + 1]?.id, position: `${index + 1} из ${cases.length}` }
}

function Bullets({ cases }: { cases: Case[] }) {
  return (
    <nav className="case-bullets" aria-label="Кейсы по порядку">
      {cases.map((slide, index) => (
        <a key={slide.id} href={`#${slide.id}`}>
          <span className="visually-hidden">
            Кейс {index + 1}: {slide.title}
          </span>
        </a>
      ))}
    </nav>
  )
}

/** Ids of a slide's neighbours, and its position as text. */
interface CasePlace {
  previous: string | undefined
  next: string | undefined
  position: string
}

interface CaseSlideProps {
  slide: Case
  place?: CasePlace | undefined
}

export function CaseSlide({ slide, place }: CaseSlideProps) {
  return (
    <article className="card case">
      <div className="case-text">
        <p className="badges">
          <span className="badge badge-success">{slide.successBadge}</span>
          <span className="badge badge-warning">{slide.warningBadge}</span>
        </p>
        <h3>{slide.title}</h3>
        <dl className="case-facts">
          <div>
            <dt>Бюджет</dt>
            <dd>{slide.budget}</dd>
          </div>
          <div>
            <dt>Срок</dt>
            <dd>{slide.duration}</dd>
          </div>
        </dl>
        <CaseTabs slide={slide} />
      </div>
      <PictureLink image={slide.image} title={slide.title}>
        <Picture
          className="case-image"
          image={slide.image}
          widths={[559, 1118]}
          sizes="(min-width: 1024px) 559px, (min-width: 640px) 80vw, 90vw"
        />
      </PictureLink>
      {place && (
        <p className="case-steps">
          <Step to={place.previous} label="Предыдущий кейс" className="step-previous" />
          <span className="muted">{place.position}</span>
          <Step to={place.next} label="Следующий кейс" className="step-next" />
        </p>
      )}
    </article>
  )
}

function CaseTabs({ slide }: { slide: Case }) {
  const tabs = slide.tabs.filter(({ content }) => content.length > 0)
  if (tabs.length === 0) return null
  return (
    <fieldset className="case-tabs">
      <legend className="visually-hidden">Что показать о кейсе</legend>
      {tabs.map((tab, index) => (
        <Fragment key={tab.name}>
          <label>
            <input type="radio" name={`tab-${slide.id}`} value={tab.name} defaultChecked={index === 0} />
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

interface StepProps {
  /** Id of the slide; `undefined` after the last and before the first one. */
  to: string | undefined
  label: string
  className: string
}

function Step({ to, label, className }: StepProps) {
  // A disabled step can still be focused by script, because the focus stays on the step when the last slide is reached.
  const disabled = { role: 'link', 'aria-disabled': true, tabIndex: -1 } as const
  return (
    <a className={`step ${className}`} {...(to === undefined ? disabled : { href: `#${to}` })}>
      <span className="visually-hidden">{label}</span>
      <Icon name="arrow" />
    </a>
  )
}
