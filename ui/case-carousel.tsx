import type { Case } from '../content/schemas/case.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { Section } from './section.tsx'

interface CaseCarouselProps {
  cases: Case[]
  title?: string
  intro?: string | undefined
  id?: string | undefined
}

/**
 * Case studies, one in view (spec.md §2.5). Plain HTML: slides snap while scrolling, steps and bullets are anchors, tabs are radio buttons,
 * so that it works before and without JavaScript.
 */
export function CaseCarousel({ cases, title = 'Кейсы', intro, id }: CaseCarouselProps) {
  if (cases.length === 0) return null
  return (
    <Section title={title} intro={intro} id={id} className="case-carousel">
      <ul className="case-track">
        {cases.map((slide, index) => (
          <li key={slide.id} className="case-slide" id={slide.id}>
            <CaseSlide
              slide={slide}
              previous={cases[index - 1]?.id}
              next={cases[index + 1]?.id}
              position={`${index + 1} из ${cases.length}`}
            />
          </li>
        ))}
      </ul>
      {cases.length > 1 && (
        <nav className="case-bullets" aria-label="Кейсы по порядку">
          {cases.map((slide, index) => (
            <a key={slide.id} href={`#${slide.id}`}>
              <span className="visually-hidden">
                Кейс {index + 1}: {slide.title}
              </span>
            </a>
          ))}
        </nav>
      )}
    </Section>
  )
}

interface CaseSlideProps {
  slide: Case
  previous?: string | undefined
  next?: string | undefined
  position?: string
}

export function CaseSlide({ slide, previous, next, position }: CaseSlideProps) {
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
      <Picture
        className="case-image"
        image={slide.image}
        widths={[559, 1118]}
        sizes="(min-width: 1024px) 559px, (min-width: 640px) 80vw, 90vw"
      />
      {position && (
        <p className="case-steps">
          <Step to={previous} label="Предыдущий кейс" className="step-previous" />
          <span className="muted">{position}</span>
          <Step to={next} label="Следующий кейс" />
        </p>
      )}
    </article>
  )
}

function CaseTabs({ slide }: { slide: Case }) {
  return (
    <fieldset className="case-tabs">
      <legend className="visually-hidden">Что показать о кейсе</legend>
      {slide.tabs.map((tab, index) => (
        <label key={tab.name}>
          <input type="radio" name={`tab-${slide.id}`} defaultChecked={index === 0} />
          {tab.name}
        </label>
      ))}
      {slide.tabs.map((tab) => (
        <div key={tab.name} className="case-panel">
          {tab.content.length === 1 ? (
            <p>{tab.content[0]}</p>
          ) : (
            <ul>
              {tab.content.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </fieldset>
  )
}

function Step({ to, label, className = '' }: { to: string | undefined; label: string; className?: string }) {
  return to ? (
    <a className={`step ${className}`.trim()} href={`#${to}`} aria-label={label}>
      <Icon name="arrow" />
    </a>
  ) : (
    <span className={`step ${className}`.trim()} aria-hidden="true">
      <Icon name="arrow" />
    </span>
  )
}
