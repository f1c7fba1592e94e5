import './paper.css'
import { disclaimer, needsLawyer } from 'legal-documents/advice'
import type { LegalDocument } from 'legal-documents/document'
import type { Answers } from 'legal-documents/fields'
import { weaknessesOf } from 'legal-documents/generate'
import { secretInEdit } from 'legal-documents/guard'
import { bodyText } from 'legal-documents/plain-text'
import type { Template } from 'legal-documents/template'
import { unbroken } from 'legal-documents/unbroken'
import type { Warning } from 'legal-documents/warnings'
import type { Paper } from '../case.ts'
import { RefinePanel } from '../refine/refine-panel.tsx'
import { withAnswer } from '../refine/request-wording.ts'
import { today } from '../today.ts'
import { useScreenFocus } from '../use-focus.ts'
import { applyEdits, safeEdits } from './apply-edits.ts'
import { ExportBar } from './export-bar.tsx'
import { HandOver } from './hand-over.tsx'
import { Memo } from './memo.tsx'
import { SectionView } from './section-view.tsx'

interface ResultProps {
  name: string
  document: LegalDocument
  template: Template
  answers: Answers
  draft: Paper
  change: (change: Partial<Paper>) => void
  onBack: () => void
  onOpenCase: () => void
}

/** The finished document with warnings, export, refinement and memo. */
export function Result({ name, document, template, answers, draft, change, onBack, onOpenCase }: ResultProps) {
  const title = useScreenFocus('result')
  const edits = safeEdits(document.type, draft.edits, answers)
  const shown = applyEdits(document, edits, answers)
  const edit = (id: string, text: string | null) => {
    const { [id]: _, ...others } = edits
    const original = document.sections.find((section) => section.id === id)
    change({ edits: text === null || !original ? others : { ...others, [id]: { text, of: bodyText(original) } } })
  }
  return (
    <div data-screen="">
      <header className="generator-toolbar">
        <div>
          <h3 ref={title} tabIndex={-1}>
            {`${name}: черновик готов`}
          </h3>
          <p className="muted">Прочитайте целиком. Пустые строки и подпись заполняются от руки.</p>
        </div>
        <ExportBar name={name} document={shown} />
      </header>
      <div className="generator-result">
        <div>
          <Warnings warnings={weaknessesOf(template, document, answers, today())} />
          <article className="paper generator-paper" aria-label={name}>
            {shown.sections.map((section, at) => (
              <SectionView
                key={section.id}
                section={section}
                edit={edits[section.id]}
                original={bodyText(document.sections[at] ?? section)}
                onEdit={(text) => edit(section.id, text)}
                objectionTo={(text) => secretInEdit(document.type, answers, { text, of: bodyText(document.sections[at] ?? section) })}
              />
            ))}
          </article>
          <p className="actions">
            <button className="button button-outline" type="button" onClick={onBack}>
              Вернуться к ответам
            </button>
          </p>
        </div>
        <div className="generator-aside">
          <section className="card generator-lawyer">
            <h4>Отправили документ?</h4>
            <p>Отметьте это в деле: оно считает сроки и готовит следующий документ по тем же ответам.</p>
            <p>
              <button className="button button-soft" type="button" onClick={onOpenCase}>
                Что дальше: открыть дело
              </button>
            </p>
          </section>
          <Memo document={document} answers={answers} />
          <LawyerAdvice name={name} document={shown} written={document} answers={answers} />
          <RefinePanel
            document={document}
            asked={draft.asked}
            onAsk={() => change({ asked: draft.asked + 1 })}
            hasConsent={draft.hasModelConsent}
            onConsent={(hasModelConsent) => change({ hasModelConsent })}
            onAccept={(path, wording) => change({ answers: withAnswer(draft.answers, path, wording) })}
          />
        </div>
      </div>
    </div>
  )
}

/** Advice when a lawyer is needed, and a way to send the draft to a lawyer of the agency. */
function LawyerAdvice(paper: Pick<ResultProps, 'name' | 'document' | 'answers'> & { written: LegalDocument }) {
  return (
    <section className="card generator-lawyer">
      <h4>Когда нужен адвокат</h4>
      <p>{unbroken(needsLawyer)}</p>
      <HandOver {...paper} />
      <p className="muted">{disclaimer}</p>
    </section>
  )
}

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  const texts = [...new Set(warnings.map(({ text }) => text))]
  return (
    <div className="callout callout-caution" role="note">
      <h4>Обратите внимание</h4>
      <ul>
        {texts.map((text) => (
          <li key={text}>{`${text}.`}</li>
        ))}
      </ul>
    </div>
  )
}
