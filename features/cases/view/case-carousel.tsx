import type { Case } from '../../../content/schemas/case.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { CaseSlide } from './case-slide.tsx'

interface CaseCarouselProps {
  cases: Case[]
  title?: string
  intro?: string | undefined
  id?: string | undefined
}

/**
 * Case studies, one in view, the next beside it (behaviour 6). Works without JavaScript: slides snap while scrolling, bullets are links to
 * slides, tabs are radio buttons. `browser/case-carousel.ts` enhances it. The controls precede the slides in the markup, though they are
 * shown under them: a keyboard reaches them without passing a slide, and they work before the last slide has arrived.
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
