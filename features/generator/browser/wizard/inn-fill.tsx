import './inn-fill.css'
import { isInn } from 'legal-documents/identifiers'
import type { RegisterEntry } from 'legal-documents/register-entry'
import { useEffect, useRef, useState } from 'react'
import type { CompanyAnswer, CompanyFailure, CompanyState } from '../../company-wire.ts'
import { fetchCompany, isLookupOn } from './fetch-company.ts'

const WRONG_INN = 'Сначала впишите ИНН целиком: 10 цифр у организации, 12 у предпринимателя.'

interface InnFillProps {
  /** Id of the field with the ИНН. */
  id: string
  inn: string
  /** Fills the empty fields beside this one; returns their labels. */
  fill: (entry: RegisterEntry) => readonly string[]
}

/** A button that fills in a company by its ИНН, shown if a register is configured. */
export function InnFill({ id, inn, fill }: InnFillProps) {
  const isOn = useIsLookupOn()
  const [message, setMessage] = useState('')
  const request = useRef<AbortController>(null)
  // The visitor may go on typing during the request, so the response is applied to the current answers.
  const latest = useRef({ inn, fill })
  useEffect(() => {
    latest.current = { inn, fill }
  })
  useEffect(() => () => request.current?.abort(), [])

  async function lookUp(requested: string) {
    request.current?.abort()
    const own = new AbortController()
    request.current = own
    setMessage('Ищем в реестре…')
    try {
      const answer = await fetchCompany(requested, own.signal)
      if (own.signal.aborted) return
      if (digits(latest.current.inn) !== requested) return setMessage('')
      setMessage(companyMessage(answer, answer.kind === 'found' ? latest.current.fill(answer.entry) : []))
    } catch {
      // An aborted request has been replaced by another one, or its screen was left.
      if (!own.signal.aborted) setMessage(companyMessage({ kind: 'failure', reason: 'failed' }, []))
    }
  }

  if (!isOn) return null
  return (
    <div className="generator-inn">
      <button
        className="button button-small button-outline"
        type="button"
        aria-describedby={`${id}-fill`}
        onClick={() => (isInn(digits(inn)) ? void lookUp(digits(inn)) : setMessage(WRONG_INN))}
      >
        Заполнить по ИНН
      </button>
      <p id={`${id}-fill`} className="field-help">
        По кнопке сайт спросит сведения из реестра у сервиса DaData. Уйдёт только ИНН, остальные ответы останутся в браузере.
      </p>
      <p role="status">{message}</p>
    </div>
  )
}

/** Requests the status when a field with an ИНН appears; the browser caches the response for the next fields. */
function useIsLookupOn(): boolean {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    let isMounted = true
    void isLookupOn().then((on) => isMounted && setOn(on))
    return () => {
      isMounted = false
    }
  }, [])
  return isOn
}

/** Removes spaces and hyphens, as the engine does. */
function digits(inn: string): string {
  return inn.replaceAll(/[\s-]/g, '')
}

const FAILURES: Record<CompanyFailure, string> = {
  off: 'Справочник сейчас не подключён: заполните вручную.',
  notFound: 'По этому ИНН никого не нашли. Проверьте цифры или заполните вручную.',
  ended: 'По данным реестра деятельность прекращена, поэтому поля не заполнены. Проверьте ИНН или заполните вручную.',
  minute: 'Слишком много запросов за минуту: подождите или заполните вручную.',
  quota: 'Лимит справочника исчерпан: заполните вручную.',
  timeout: 'Справочник не ответил вовремя: повторите или заполните вручную.',
  failed: 'Справочник сейчас недоступен: заполните вручную.',
}

const STATES: Record<CompanyState, string> = {
  active: '',
  liquidating: ' По данным реестра идёт ликвидация.',
  bankrupt: ' По данным реестра идёт процедура банкротства.',
  reorganizing: ' По данным реестра идёт реорганизация.',
}

/** Message about the result of a look-up. `labels` are the labels of the filled fields. */
function companyMessage(answer: CompanyAnswer, labels: readonly string[]): string {
  if (answer.kind === 'failure') return FAILURES[answer.reason]
  const filled =
    labels.length === 0
      ? 'Пустых полей для этих сведений нет, Ваши ответы остались как были.'
      : `Заполнено по реестру: ${labels.map((label) => `«${label}»`).join(', ')}. Проверьте и, если нужно, поправьте.`
  return `${filled}${STATES[answer.state]}`
}
