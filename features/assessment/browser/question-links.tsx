import type { Contradiction } from '../engine/contradictions.ts'
import { questionOf, type Survey } from '../engine/survey.ts'

export interface LinksToQuestions {
  /** Anchor of the test on its page. */
  anchor: string
  /** Opens the step of a question and puts the focus there. */
  onOpen: (question: string) => void
  /** Query string of the answers without these. */
  without: (questions: string[]) => string
}

interface ContradictionListProps {
  survey: Survey
  conflicts: Contradiction[]
  links: LinksToQuestions
}

/** Each contradiction in words, with links to its questions. The links work without JavaScript too. */
export function ContradictionList({ survey, conflicts, links }: ContradictionListProps) {
  return (
    <ul className="tool-conflicts">
      {conflicts.map(({ title, questions, drop }) => (
        <li key={title}>
          <span>{`${sentence(title)} Проверьте: `}</span>
          {questions.map((name, at) => (
            <span key={name}>
              <a
                href={`#${questionId(links.anchor, name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  links.onOpen(name)
                }}
              >
                {`«${questionOf(survey, name).title}»`}
              </a>
              <span>{at < questions.length - 1 ? ', ' : '.'}</span>
            </span>
          ))}
          {drop && <DropLink drop={drop} links={links} />}
        </li>
      ))}
    </ul>
  )
}

/** Removes answers that the form itself cannot clear, such as radio buttons. */
export function DropLink({ drop, links }: { drop: NonNullable<Contradiction['drop']>; links: LinksToQuestions }) {
  return (
    <span>
      {' '}
      <a href={`${links.without(drop.questions)}#${links.anchor}`}>{drop.title}</a>.
    </span>
  )
}

export function sentence(title: string): string {
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}.`
}

/** Id of a question, the target of links to it. */
export function questionId(anchor: string, name: string): string {
  return `${anchor}-${name}`
}

/** The control of a question that takes the focus: the chosen option, or the first one. */
export function controlOf(tool: HTMLElement, anchor: string, name: string): HTMLElement | null {
  const field = `#${questionId(anchor, name)}`
  return tool.querySelector<HTMLElement>(`${field} input:checked`) ?? tool.querySelector<HTMLElement>(`${field} input`)
}
