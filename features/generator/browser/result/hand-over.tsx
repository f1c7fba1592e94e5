import { useState } from 'react'
import { usePopup } from '../../../leads/hand-over.tsx'
import { openLeadForm } from '../../../leads/popup.ts'
import type { LegalDocument } from '../../engine/document.ts'
import type { Answers } from '../../engine/fields.ts'
import { templates } from '../../engine/templates.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { textForLawyer } from './for-lawyer.ts'

interface HandOverProps {
  name: string
  document: LegalDocument
  answers: Answers
}

/** Opens the lead form with the draft attached, for a lawyer of the agency, after the visitor confirmed what will be sent. */
export function HandOver({ name, document, answers }: HandOverProps) {
  usePopup()
  const [isAsking, setAsking] = useState(false)
  const box = useKeptFocus<HTMLDivElement>(isAsking)
  if (!isAsking) {
    return (
      <div ref={box}>
        <button className="button button-soft" type="button" onClick={() => setAsking(true)}>
          Показать юристу
        </button>
      </div>
    )
  }
  const send = () => {
    openLeadForm({ attachment: { title: `Черновик: ${name}`, text: textForLawyer(document, templates[document.type].fields, answers) } })
    setAsking(false)
  }
  return (
    <div className="callout callout-tip" role="alert" ref={box}>
      <p>
        К заявке приложим весь текст документа с именами и контактами. Паспортные данные, дата и место рождения, СНИЛС и сведения об
        очевидцах останутся в браузере. Отправка произойдёт только после того, как Вы заполните форму и дадите согласие в ней.
      </p>
      <p className="actions">
        <button className="button button-small button-primary" type="button" onClick={send}>
          Приложить и открыть форму
        </button>
        <button className="button button-small button-outline" type="button" onClick={() => setAsking(false)}>
          Отменить
        </button>
      </p>
    </div>
  )
}
