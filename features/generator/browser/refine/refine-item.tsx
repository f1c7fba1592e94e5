import { useEffect, useRef, useState } from 'react'
import type { MaskedEntity, Narrative } from '../../engine/document.ts'
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

type State = { is: 'idle'; message: string } | { is: 'asking'; soFar: string } | { is: 'offered'; wording: string }

const IDLE: State = { is: 'idle', message: '' }

/** One answer: the visitor's words, and beside them what the model offers. */
export function RefineItem({ narrative: { label, text }, entities, mayAsk, onAsk, onAccept }: RefineItemProps) {
  const [state, setState] = useState(IDLE)
  const actions = useKeptFocus<HTMLParagraphElement>(state.is)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const ask = async () => {
    const life = new AbortController()
    asking.current = life
    onAsk()
    setState({ is: 'asking', soFar: '' })
    try {
      const onProgress = (soFar: string) => setState({ is: 'asking', soFar })
      const answer = await askModel({ text, entities, signal: life.signal, onProgress })
      setState(answer.ok ? { is: 'offered', wording: answer.wording } : { is: 'idle', message: refineMessages[answer.reason] })
    } catch {
      setState({ is: 'idle', message: 'Остановлено. Ваш текст остался без изменений.' })
    }
  }
  const accept = (wording: string) => {
    onAccept(wording)
    setState({ is: 'idle', message: 'Предложение принято, документ обновлён.' })
  }
  return (
    <div className="refine-item">
      <h4>{label}</h4>
      <div className="refine-texts">
        <blockquote>
          <p className="muted">Ваш текст</p>
          <p>{text}</p>
        </blockquote>
        {state.is === 'asking' && (
          <blockquote aria-busy="true">
            <p className="muted">Модель пишет…</p>
            <p>{state.soFar}</p>
          </blockquote>
        )}
        {state.is === 'offered' && (
          <blockquote>
            <p className="muted">Предложение</p>
            <p>{state.wording}</p>
          </blockquote>
        )}
      </div>
      <p role="status">{state.is === 'idle' ? state.message : state.is === 'offered' ? 'Сравните два текста и выберите.' : ''}</p>
      <p className="actions" ref={actions}>
        {state.is === 'idle' && (
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
        {state.is === 'asking' && (
          <button className="button button-small button-outline" type="button" onClick={() => asking.current?.abort()}>
            Остановить
          </button>
        )}
        {state.is === 'offered' && (
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
