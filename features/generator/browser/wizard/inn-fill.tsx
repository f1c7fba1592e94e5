import './inn-fill.css'
import { isInn } from 'legal-documents/identifiers'
import type { RegisterEntry } from 'legal-documents/register-entry'
import { useEffect, useRef, useState } from 'react'
import { askCompany, isLookupOn } from './ask-company.ts'
import { companyMessage, WRONG_INN } from './company-messages.ts'

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
