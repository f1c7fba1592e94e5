import { type FormEvent, useState } from 'react'
import { type Case, caseText } from '../case.ts'
import { saveFile } from '../save-file.ts'
import { today } from '../today.ts'
import { encryptCase, FILE_EXTENSION } from './case-file.ts'
import { passphraseProblem, strengthOf } from './passphrase.ts'
import { PassphraseField } from './passphrase-field.tsx'

/** Saves the case as a file that only its passphrase opens. */
export function FileSaver({ all }: { all: Case }) {
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState('')
  const [status, setStatus] = useState('')
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = passphraseProblem(typed, again)
    setProblem(found)
    setStatus('')
    if (found !== '') return form.querySelector('input')?.focus()
    setStatus('Шифруем…')
    try {
      saveFile(await encryptCase(caseText(all), typed), `Дело ${today()}${FILE_EXTENSION}`)
      setStatus('Файл сохранён. Открыть его можно на первом экране Нейроадвоката: «Открыть дело из файла».')
      setTyped('')
      setAgain('')
    } catch {
      setStatus('Браузер не смог зашифровать файл. Обновите его или откройте сайт по адресу, который начинается с https.')
    }
  }
  return (
    <details>
      <summary>В файл под паролем</summary>
      <form className="case-part" onSubmit={save} noValidate>
        <p>
          Файл зашифрован фразой, которую придумаете Вы. Перенесите его на другое устройство или храните где угодно.{' '}
          <strong>Забытую фразу восстановить нельзя.</strong>
        </p>
        <PassphraseField
          id="case-passphrase"
          label="Фраза"
          value={typed}
          onChange={setTyped}
          isNew
          hint={typed && strengthOf(typed)}
          error={problem}
        />
        <PassphraseField id="case-passphrase-again" label="Фраза ещё раз" value={again} onChange={setAgain} isNew />
        <p>
          <button className="button button-small button-outline" type="submit">
            Скачать зашифрованный файл
          </button>
        </p>
        <p role="status">{status}</p>
      </form>
    </details>
  )
}
