import type { MaskedEntity, Narrative } from 'legal-documents/document'
import { useEffect, useRef, useState } from 'react'
import { useKeptFocus } from '../use-kept-focus.ts'
import { askModel } from './ask-model.ts'
import { refineMessages } from './refine-messages.ts'

interface RefineItemProps {
  narrative: Narrative
  entities: readonly MaskedEntity[]
  mayAsk: boolean
  onAsk: () => void
  onAccept: (wording: string) => void
}

type State = { kind: 'idle'; message: string } | { kind: 'asking'; soFar: string } | { kind: 'offered'; wording: string }

const STOPPED = 'Остановлено. Ваш текст остался без изменений.'
const IDLE: State = { kind: 'idle', message: '' }

/** One answer: the visitor's text beside the model's wording. */
export function RefineItem({ narrative: { label, text }, entities, mayAsk, onAsk, onAccept }: RefineItemProps) {
  const [state, setState] = useState(IDLE)
  const actions = useKeptFocus<HTMLParagraphElement>(state.kind)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const ask = async () => {
    const life = new AbortController()
    asking.current = life
    onAsk()
    setState({ kind: 'asking', soFar: '' })
    try {
      const onProgress = (soFar: string) => setState({ kind: 'asking', soFar })
      const answer = await askModel({ text, entities, signal: life.signal, onProgress })
      setState(answer.ok ? { kind: 'offered', wording: answer.wording } : { kind: 'idle', message: refineMessages[answer.reason] })
    } catch {
      setState({ kind: 'idle', message: life.signal.aborted ? STOPPED : refineMessages.failed })
    }
  }
  const accept = (wording: string) => {
    onAccept(wording)
    setState({ kind: 'idle', message: 'Предложение принято, документ обновлён.' })
  }
  return (
    <div className="refine-item">
      <h4>{label}</h4>
      <div className="refine-texts">
        <blockquote>
          <p className="muted">Ваш текст</p>
          <p>{text}</p>
        </blockquote>
        {state.kind === 'asking' && (
          <blockquote aria-busy="true">
            <p className="muted">Модель пишет…</p>
            <p>{state.soFar}</p>
          </blockquote>
        )}
        {state.kind === 'offered' && (
          <blockquote>
            <p className="muted">Предложение</p>
            <p>{state.wording}</p>
          </blockquote>
        )}
      </div>
      <p role="status">{state.kind === 'idle' ? state.message : state.kind === 'offered' ? 'Сравните два текста и выберите.' : ''}</p>
      <p className="actions" ref={actions}>
        {state.kind === 'idle' && (
          <button
            className="button button-small button-outline"
            type="button"
            disabled={!mayAsk}
            onClick={ask}
            aria-label={`Предложить формулировку: ${label}`}
          >
            Предложить формулировку
          </button>
        )}
        {state.kind === 'asking' && (
          <button className="button button-small button-outline" type="button" onClick={() => asking.current?.abort()}>
            Остановить
          </button>
        )}
        {state.kind === 'offered' && (
          <>
            <button className="button button-small button-primary" type="button" onClick={() => accept(state.wording)}>
              Взять предложение
            </button>
            <button className="button button-small button-outline" type="button" onClick={() => setState(IDLE)}>
              Оставить свой текст
            </button>
          </>
        )}
      </p>
    </div>
  )
}
