import type { LegalDocument } from 'legal-documents/document'
import type { Answers } from 'legal-documents/fields'
import { useState } from 'react'
import { usePopup } from '../../../leads/hand-over.tsx'
import { openLeadForm } from '../../../leads/popup.ts'
import { loadedTemplate } from '../load-template.ts'
import { useFocusFallback } from '../use-focus.ts'
import type { LawyerCopy } from './lawyer-copy.ts'

interface HandOverProps {
  name: string
  /** The document as shown, with the visitor's edits. */
  document: LegalDocument
  /** The document as generated from the answers. */
  written: LegalDocument
  answers: Answers
}

/** Opens the lead form with the draft attached, for a lawyer of the agency, after the visitor has confirmed the content. */
export function HandOver({ name, document, written, answers }: HandOverProps) {
  usePopup()
  const [given, setGiven] = useState<LawyerCopy | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const box = useFocusFallback<HTMLDivElement>(given !== null)
  const ask = async () => {
    try {
      // This code is loaded on demand, because few papers are shown to a lawyer.
      const { lawyerCopy } = await import('./lawyer-copy.ts')
      setGiven(lawyerCopy({ document, written, fields: loadedTemplate(document.type).fields, answers }))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  if (given === null) {
    return (
      <div ref={box}>
        <button className="button button-soft" type="button" onClick={() => void ask()}>
          Показать юристу
        </button>
        {hasFailed && <p role="alert">Не получилось: нет связи. Нажмите ещё раз.</p>}
      </div>
    )
  }
  const send = () => {
    openLeadForm(given.kind === 'text' ? { attachment: { title: `Черновик: ${name}`, text: given.text } } : {})
    setGiven(null)
  }
  return (
    <div className="callout callout-tip" role="alert" ref={box}>
      {given.kind === 'text' ? (
        <p>
          К заявке приложим текст документа с Вашими именем и контактами. Паспорт, дату и место рождения, СНИЛС, чужие имена, адреса и
          телефоны закроем. Имя, с которого начинается фраза, программа может не узнать: проверьте её. Отправка произойдёт только после
          того, как Вы заполните форму и дадите согласие в ней.
        </p>
      ) : (
        <>
          <p>{`Этот документ по сети не отправляем: ${given.reason}. Закон требует на них отдельного письменного согласия.`}</p>
          <p>
            Сохраните файл и покажите его юристу на встрече или позвоните. Можно отправить заявку и без документа: этих сведений в ней не
            указывайте.
          </p>
        </>
      )}
      <p className="actions">
        <button className="button button-small button-primary" type="button" onClick={send}>
          {given.kind === 'text' ? 'Приложить и открыть форму' : 'Открыть форму без документа'}
        </button>
        <button className="button button-small button-outline" type="button" onClick={() => setGiven(null)}>
          Отменить
        </button>
      </p>
    </div>
  )
}
