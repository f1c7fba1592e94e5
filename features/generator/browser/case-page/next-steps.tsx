import { type DocumentType, documentNames } from 'legal-documents/document'
import { nextPaperFrom, nextSteps } from 'legal-documents/next-paper'
import { dateRu } from 'legal-documents/russian'
import { unbroken } from 'legal-documents/unbroken'
import type { Paper } from '../case.ts'
import { today } from '../today.ts'

interface NextStepsProps {
  paper: Paper
  later: readonly Paper[]
  onWrite: (type: DocumentType, given: Readonly<Record<string, unknown>>) => void
}

/** What follows a paper with this outcome. Announced when the outcome changes. */
export function NextSteps({ paper, later, onWrite }: NextStepsProps) {
  const { papers, advice } = nextSteps(paper)
  const from = nextPaperFrom(paper, today())
  return (
    <div className="case-next" aria-live="polite">
      {papers.length > 0 && paper.sentOn === '' && <p>Укажите день отправки: он войдёт в следующий документ.</p>}
      {from !== null && (
        <p className="callout callout-caution">
          {`Срок ответа ещё не истёк. Следующий документ можно подготовить уже сейчас, но отправлять его лучше с ${unbroken(dateRu(from))}`}
        </p>
      )}
      {papers.map(({ type, why, answers }) => (
        <div key={type}>
          <p>{why}</p>
          {later.some((each) => each.type === type) ? (
            <p className="muted">{`Этот документ уже есть в деле: «${documentNames[type].name}».`}</p>
          ) : (
            <p>
              <button className="button button-primary button-small" type="button" onClick={() => onWrite(type, answers)}>
                {`Подготовить: ${documentNames[type].name}`}
              </button>
            </p>
          )}
        </div>
      ))}
      {advice && <p>{unbroken(advice)}</p>}
    </div>
  )
}
