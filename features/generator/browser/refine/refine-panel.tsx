import './refine.css'
import type { FieldPath, LegalDocument } from 'legal-documents/document'
import { useEffect, useState } from 'react'
import { type ModelSource, REFINE_LIMITS } from '../../wire.ts'
import { RefineItem } from './refine-item.tsx'
import { fetchModelSource } from './request-wording.ts'

/** Section of the privacy policy with the recipients, which depend on the configuration. */
const RECIPIENTS = '/politika-obrabotki-personalnyih-dannyih/#poluchateli'

interface RefinePanelProps {
  document: LegalDocument
  /** Number of requests to the model for this document. */
  asked: number
  onAsk: () => void
  hasConsent: boolean
  onConsent: (isGiven: boolean) => void
  /** Called when the visitor accepts a wording of one answer. */
  onAccept: (path: FieldPath, wording: string) => void
}

/** Offers other wordings of the visitor's answers if a language model is configured. */
export function RefinePanel({ document, asked, onAsk, hasConsent, onConsent, onAccept }: RefinePanelProps) {
  const [model, setModel] = useState<ModelSource | null>(null)
  useEffect(() => {
    let isMounted = true
    void fetchModelSource().then((found) => isMounted && setModel(found))
    return () => {
      isMounted = false
    }
  }, [])
  if (!model || document.narratives.length === 0) return null
  return (
    <section className="generator-refine" aria-labelledby="generator-refine">
      <h3 id="generator-refine">Другая формулировка ответов</h3>
      <p>
        Языковая модель может предложить, как сказать то же яснее. Имена, телефоны, почту, адреса и номера, которые браузер узнает, он
        заменит метками: они не уйдут с этой страницы. Остальной текст ответа уйдёт: проверьте, нет ли в нём лишнего. Документ поменяется,
        только если Вы возьмёте предложение.
      </p>
      <label className="consent">
        <input type="checkbox" checked={hasConsent} onChange={(event) => onConsent(event.target.checked)} />
        <span>
          {`Даю согласие на обработку персональных данных, которые останутся в тексте ответа: его получит языковая модель ${model.name} (${model.host}), чтобы предложить другую формулировку.`}
        </span>
      </label>
      <p>
        Отозвать согласие можно, сняв отметку: новые тексты не уйдут.{' '}
        <a href={RECIPIENTS} target="_blank" rel="noopener">
          Кому и что передаём
        </a>
        .
      </p>
      <p className="muted">{`Осталось запросов: ${Math.max(0, REFINE_LIMITS.document - asked)}.`}</p>
      {document.narratives.map((narrative) => (
        <RefineItem
          key={narrative.path.join('.')}
          narrative={narrative}
          entities={document.entities}
          mayRequest={hasConsent && asked < REFINE_LIMITS.document}
          onAsk={onAsk}
          onAccept={(wording) => onAccept(narrative.path, wording)}
        />
      ))}
    </section>
  )
}
