import type { MaskedEntity, Narrative } from 'legal-documents/document'
import { useEffect, useRef, useState } from 'react'
import { REFINE_LIMITS, REFINE_MAX_CHARS } from '../../wire.ts'
import { useKeptFocus } from '../use-focus.ts'
import { askModel, type Refinement } from './ask-model.ts'

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

type Reason = Extract<Refinement, { ok: false }>['reason']

const KEPT = 'Ваш текст остался без изменений, документ полный.'

/** Messages to the visitor when no wording is offered. */
const refineMessages: Record<Reason, string> = {
  off: 'Улучшение текста недоступно, оставили вариант по шаблону. Документ полный.',
  minute: `Слишком много запросов за минуту: подождите немного и повторите. ${KEPT}`,
  hour: `Вы уже попросили ${REFINE_LIMITS.hour} формулировок за час. Попробуйте позже или напишите нам. ${KEPT}`,
  day: `Вы уже попросили ${REFINE_LIMITS.day} формулировок за сутки. Попробуйте завтра или напишите нам. ${KEPT}`,
  injection: 'В поле найден служебный текст. Мы сохранили его как обычные слова и не передали языковой модели.',
  timeout: `Модель не ответила вовремя. ${KEPT}`,
  quota: `Лимит языковой модели исчерпан, попробуйте завтра. ${KEPT}`,
  failed: `Ответ модели прервался. ${KEPT}`,
  size: `Текст слишком длинный. Сократите описание до ${REFINE_MAX_CHARS} знаков.`,
  refused: `Модель увидела в ответе угрозу, требование денег или просьбу убрать правдивую публикацию и не стала его переписывать. ${KEPT}`,
  length: `Предложение не прошло проверку: оно слишком длинное или слишком короткое. ${KEPT}`,
  alphabet: `Предложение не прошло проверку: оно написано не по-русски. ${KEPT}`,
  placeholder: `Предложение не прошло проверку: в нём изменены имена, контакты или номера. ${KEPT}`,
  citation: `Предложение не прошло проверку: в нём появилась ссылка на норму закона. ${KEPT}`,
  'new-fact': `Предложение не прошло проверку: в нём появились факты, которых Вы не называли. ${KEPT}`,
  'stop-word': `Предложение не прошло проверку: в нём появились обвинения или обещания. ${KEPT}`,
  meaning: `Предложение не прошло проверку: в нём изменился смысл. ${KEPT}`,
}
