import { isInn } from 'legal-documents/identifiers'
import type { RegisterEntry } from 'legal-documents/register-entry'
import { useEffect, useRef, useState } from 'react'
import type { CompanyAnswer, CompanyFailure, CompanyState } from '../../company-wire.ts'
import { askCompany, isLookupOn } from './ask-company.ts'

const WRONG_INN = 'Сначала впишите ИНН целиком: 10 цифр у организации, 12 у предпринимателя.'

interface InnFillProps {
  /** Id of the field with the ИНН. */
  id: string
  inn: string
  /** Fills the empty fields beside it; returns the labels of those. */
  fill: (entry: RegisterEntry) => readonly string[]
}

/** The button that fills in a company by its ИНН, where a register can be asked. */
export function InnFill({ id, inn, fill }: InnFillProps) {
  const isOn = useIsOn()
  const [message, setMessage] = useState('')
  const asking = useRef<AbortController>(null)
  // The visitor may write on while the register is asked; the answer must meet what is written then.
  const latest = useRef({ inn, fill })
  useEffect(() => {
    latest.current = { inn, fill }
  })
  useEffect(() => () => asking.current?.abort(), [])

  async function ask(asked: string) {
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    setMessage('Ищем в реестре…')
    try {
      const answer = await askCompany(asked, own.signal)
      if (own.signal.aborted) return
      if (digits(latest.current.inn) !== asked) return setMessage('')
      setMessage(companyMessage(answer, answer.kind === 'found' ? latest.current.fill(answer.entry) : []))
    } catch {
      // Unless another question or another screen has come.
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
        onClick={() => (isInn(digits(inn)) ? void ask(digits(inn)) : setMessage(WRONG_INN))}
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

/** Asked when the first field with an ИНН appears; the browser's cache answers the next ones. */
function useIsOn(): boolean {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    let isHere = true
    void isLookupOn().then((on) => isHere && setOn(on))
    return () => {
      isHere = false
    }
  }, [])
  return isOn
}

/** As the engine settles a number: without spaces and hyphens. */
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

/** What came of a look-up, in words. `labels` names the fields that were filled. */
function companyMessage(answer: CompanyAnswer, labels: readonly string[]): string {
  if (answer.kind === 'failure') return FAILURES[answer.reason]
  const filled =
    labels.length === 0
      ? 'Пустых полей для этих сведений нет, Ваши ответы остались как были.'
      : `Заполнено по реестру: ${labels.map((label) => `«${label}»`).join(', ')}. Проверьте и, если нужно, поправьте.`
  return `${filled}${STATES[answer.state]}`
}
