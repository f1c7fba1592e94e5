import type { MaskedEntity, Narrative } from 'legal-documents/document'
import { useEffect, useRef, useState } from 'react'
import { REFINE_LIMITS, REFINE_MAX_CHARS } from '../../wire.ts'
import { useFocusFallback } from '../use-focus.ts'
import { type Refinement, requestWording } from './request-wording.ts'

interface RefineItemProps {
  narrative: Narrative
  entities: readonly MaskedEntity[]
  mayRequest: boolean
  onAsk: () => void
  onAccept: (wording: string) => void
}

type State = { kind: 'idle'; message: string } | { kind: 'asking'; partial: string } | { kind: 'offered'; wording: string }

const STOPPED = 'Остановлено. Ваш текст остался без изменений.'
const IDLE: State = { kind: 'idle', message: '' }

/** One answer of the visitor beside the model's wording. */
export function RefineItem({ narrative: { label, text }, entities, mayRequest, onAsk, onAccept }: RefineItemProps) {
  const [state, setState] = useState(IDLE)
  const actions = useFocusFallback<HTMLParagraphElement>(state.kind)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const ask = async () => {
    const life = new AbortController()
    asking.current = life
    onAsk()
    setState({ kind: 'asking', partial: '' })
    try {
      const onProgress = (partial: string) => setState({ kind: 'asking', partial })
      const answer = await requestWording({ text, entities, signal: life.signal, onProgress })
      setState(answer.ok ? { kind: 'offered', wording: answer.wording } : { kind: 'idle', message: REASON_MESSAGES[answer.reason] })
    } catch {
      setState({ kind: 'idle', message: life.signal.aborted ? STOPPED : REASON_MESSAGES.failed })
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
            <p>{state.partial}</p>
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
            disabled={!mayRequest}
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

const UNCHANGED = 'Ваш текст остался без изменений, документ полный.'

/** Messages to the visitor if no wording is offered. */
const REASON_MESSAGES: Record<Reason, string> = {
  off: 'Улучшение текста недоступно, оставили вариант по шаблону. Документ полный.',
  minute: `Слишком много запросов за минуту: подождите немного и повторите. ${UNCHANGED}`,
  hour: `Вы уже попросили ${REFINE_LIMITS.hour} формулировок за час. Попробуйте позже или напишите нам. ${UNCHANGED}`,
  day: `Вы уже попросили ${REFINE_LIMITS.day} формулировок за сутки. Попробуйте завтра или напишите нам. ${UNCHANGED}`,
  injection: 'В поле найден служебный текст. Мы сохранили его как обычные слова и не передали языковой модели.',
  timeout: `Модель не ответила вовремя. ${UNCHANGED}`,
  quota: `Лимит языковой модели исчерпан, попробуйте завтра. ${UNCHANGED}`,
  failed: `Ответ модели прервался. ${UNCHANGED}`,
  size: `Текст слишком длинный. Сократите описание до ${REFINE_MAX_CHARS} знаков.`,
  refused: `Модель увидела в ответе угрозу, требование денег или просьбу убрать правдивую публикацию и не стала его переписывать. ${UNCHANGED}`,
  length: `Предложение не прошло проверку: оно слишком длинное или слишком короткое. ${UNCHANGED}`,
  alphabet: `Предложение не прошло проверку: оно написано не по-русски. ${UNCHANGED}`,
  placeholder: `Предложение не прошло проверку: в нём изменены имена, контакты или номера. ${UNCHANGED}`,
  citation: `Предложение не прошло проверку: в нём появилась ссылка на норму закона. ${UNCHANGED}`,
  'new-fact': `Предложение не прошло проверку: в нём появились факты, которых Вы не называли. ${UNCHANGED}`,
  'stop-word': `Предложение не прошло проверку: в нём появились обвинения или обещания. ${UNCHANGED}`,
  meaning: `Предложение не прошло проверку: в нём изменился смысл. ${UNCHANGED}`,
}
