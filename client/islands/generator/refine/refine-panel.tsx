import './refine.css'
import { useEffect, useState } from 'react'
import type { FieldPath, LegalDocument } from '../engine/document.ts'
import { isModelOn } from './ask-model.ts'
import { RefineItem } from './refine-item.tsx'

/** How often the model may be asked about one document. */
const MAX_QUESTIONS = 3

interface RefinePanelProps {
  document: LegalDocument
  /** The visitor takes the offered wording of one answer. */
  onAccept: (path: FieldPath, wording: string) => void
}

/** Offers another wording of the visitor's own answers, where a language model is configured. */
export function RefinePanel({ document, onAccept }: RefinePanelProps) {
  const [isOn, setOn] = useState(false)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isHere = true
    void isModelOn().then((on) => isHere && setOn(on))
    return () => {
      isHere = false
    }
  }, [])
  if (!isOn || document.narratives.length === 0) return null
  return (
    <section className="generator-refine" aria-labelledby="generator-refine">
      <h3 id="generator-refine">Другая формулировка ответов</h3>
      <p>
        Языковая модель может предложить, как сказать то же яснее. Имена, телефоны, почту, адреса и номера браузер заменит метками: они не
        уйдут с этой страницы. Текст поменяется, только если Вы возьмёте предложение.
      </p>
      <p className="muted">Осталось запросов: {MAX_QUESTIONS - asked}.</p>
      {document.narratives.map((narrative) => (
        <RefineItem
          key={narrative.path.join('.')}
          narrative={narrative}
          entities={document.entities}
          mayAsk={asked < MAX_QUESTIONS}
          onAsk={() => setAsked((count) => count + 1)}
          onAccept={(wording) => onAccept(narrative.path, wording)}
        />
      ))}
    </section>
  )
}
