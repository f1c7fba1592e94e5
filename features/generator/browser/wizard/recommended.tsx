import './recommended.css'
import { type DocumentType, documentNames } from 'legal-documents/document'
import { recommendations } from 'legal-documents/recommendations'
import { type SituationId, situations } from 'legal-documents/situations'
import { useEffect } from 'react'
import { preloadTemplates } from '../load-template.ts'
import { useScreenFocus } from '../use-focus.ts'

interface RecommendedProps {
  situation: SituationId
  onChoose: (type: DocumentType, given?: Record<string, unknown>) => void
  onBack: () => void
  /** Label of the link that calls `onBack`. */
  back: string
}

/** Number of the first documents whose templates are prefetched. */
const PREFETCHED = 2

/** Documents that fit the situation, with reasons and limits. */
export function Recommended({ situation, onChoose, onBack, back }: RecommendedProps) {
  const title = useScreenFocus(situation)
  const { documents, limits, danger } = recommendations[situation]
  useEffect(() => preloadTemplates(documents.slice(0, PREFETCHED).map(({ type }) => type)), [documents])
  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {`${situations.find(({ id }) => id === situation)?.title}: какой документ подойдёт`}
      </h3>
      {danger && (
        <div className="callout callout-danger" role="note">
          <p>
            <strong>Сначала безопасность.</strong> <span>{danger}</span>
          </p>
          <p>
            <a className="button button-primary" href="tel:112">
              Позвонить 112
            </a>
          </p>
        </div>
      )}
      <ol className="generator-documents">
        {documents.map(({ type, why, answers }) => (
          <li key={type}>
            <img src={`/drawings/papers/${type}.svg`} width={96} height={124} alt="" />
            <div>
              <h4>{documentNames[type].name}</h4>
              <p>{why}</p>
              <p className="muted">{`Кто подаёт: ${documentNames[type].who}.`}</p>
              <button
                className="button button-soft"
                type="button"
                onClick={() => onChoose(type, answers)}
                aria-label={`Составить документ: ${documentNames[type].name}`}
              >
                Составить документ
              </button>
            </div>
          </li>
        ))}
      </ol>
      <div className="generator-limits">
        <h4>Чего эти документы не смогут</h4>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </div>
      <button className="link-button" type="button" onClick={onBack}>
        {back}
      </button>
    </>
  )
}
