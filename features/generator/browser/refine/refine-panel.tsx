import './refine.css'
import type { FieldPath, LegalDocument } from 'legal-documents/document'
import { useEffect, useState } from 'react'
import { type ModelSource, REFINE_LIMITS } from '../../wire.ts'
import { configuredModel } from './ask-model.ts'
import { RefineItem } from './refine-item.tsx'

/** The recipients in the privacy policy, which follow the configuration. */
const RECIPIENTS = '/politika-obrabotki-personalnyih-dannyih/#poluchateli'

interface RefinePanelProps {
  document: LegalDocument
  /** How often the model was asked about this document. */
  asked: number
  onAsk: () => void
  hasConsent: boolean
  onConsent: (isGiven: boolean) => void
  /** Called when the visitor accepts the wording of one answer. */
  onAccept: (path: FieldPath, wording: string) => void
}

/** Offers another wording of the visitor's own answers, where a language model is configured. */
export function RefinePanel({ document, asked, onAsk, hasConsent, onConsent, onAccept }: RefinePanelProps) {
  const [model, setModel] = useState<ModelSource | null>(null)
  useEffect(() => {
    let isHere = true
    void configuredModel().then((found) => isHere && setModel(found))
    return () => {
      isHere = false
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
          mayAsk={hasConsent && asked < REFINE_LIMITS.document}
          onAsk={onAsk}
          onAccept={(wording) => onAccept(narrative.path, wording)}
        />
      ))}
    </section>
  )
}
