import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Case, caseText } from '../case.ts'
import { isSavedOnDevice } from '../draft-storage.ts'
import { saveFile } from '../save-file.ts'
import { today } from '../today.ts'
import { useFocusFallback } from '../use-focus.ts'
import { encryptCase, FILE_EXTENSION } from './case-file.ts'
import { readFromDevice, removeFromDevice, reportOutcome, type SavedCase, saveOnDevice } from './device.ts'
import { PassphraseField, passphraseProblem, strengthOf } from './passphrase.tsx'
import { withoutSensitive, withSafeEdits } from './redact-case.ts'

const BLOCKED = 'Браузер не даёт сохранить дело: так бывает в частном режиме. Сохраните его в файл.'

/** Ways to save the case beyond the life of this tab: on the device, or in an encrypted file. */
export function SavePanel({ legalCase }: { legalCase: Case }) {
  const [isRedacted, setRedacted] = useState(false)
  const redacted = { ...withSafeEdits(isRedacted ? withoutSensitive(legalCase) : legalCase), open: null }
  return (
    <section className="card case-part" aria-labelledby="case-keep">
      <h4 id="case-keep">Сохранить дело</h4>
      <p>Само по себе дело живёт в этой вкладке: если её закрыть, оно исчезнет.</p>
      <label className="consent">
        <input type="checkbox" checked={isRedacted} onChange={(event) => setRedacted(event.target.checked)} />
        <span>Не сохранять паспортные данные, дату и место рождения, СНИЛС и сведения об очевидцах</span>
      </label>
      <DeviceSaver legalCase={redacted} />
      <FileSaver legalCase={redacted} />
    </section>
  )
}

/** Saves the case on this device when a button is pressed, and removes it again. */
export function DeviceSaver({ legalCase }: { legalCase: Case }) {
  const [saved, setSaved] = useState<SavedCase | null>(null)
  const [status, setStatus] = useState('')
  const [isAsking, setAsking] = useState(false)
  // A message about an earlier state of the case would hide that it has changed since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs whenever the case changes
  useEffect(() => setStatus(''), [caseText(legalCase)])
  const shown = useRef(legalCase)
  shown.current = legalCase
  const box = useFocusFallback<HTMLDivElement>(`${isAsking} ${saved !== null}`)
  useEffect(() => {
    if (isSavedOnDevice()) void readFromDevice(new Date()).then((read) => setSaved(read.kind === 'found' ? read.saved : null))
  }, [])
  const isOther = saved !== null && saved.stored.id !== legalCase.id
  const save = () => {
    setAsking(false)
    const now = new Date()
    reportOutcome(saveOnDevice(legalCase, now), false, (isSaved) => {
      if (!isSaved) return setStatus(BLOCKED)
      setSaved({ stored: legalCase, text: caseText(legalCase), savedAt: now })
      setStatus(caseText(shown.current) === caseText(legalCase) ? `Сохранено на этом устройстве ${timeRu(now)}.` : '')
    })
  }
  const remove = () =>
    reportOutcome(removeFromDevice(), false, (isRemoved) => {
      if (isRemoved) setSaved(null)
      setStatus(isRemoved ? 'Дело удалено с этого устройства. В этой вкладке оно осталось.' : BLOCKED)
    })
  return (
    <div className="case-part" ref={box}>
      <h5>На этом устройстве</h5>
      <p>
        В браузере останутся все ответы, тексты и даты дела, без шифрования: их увидит любой, кто пользуется этим браузером. Если год не
        сохранять дело заново, оно удалится. На сервер ничего не уходит.
      </p>
      {saved && !isOther && status === '' && (
        <p className="muted">
          {isSame(saved.text, legalCase)
            ? `Сохранено ${timeRu(saved.savedAt)}.`
            : 'После сохранения дело изменилось: сохраните его ещё раз.'}
        </p>
      )}
      {isAsking ? (
        <div role="alert">
          <p>На устройстве уже сохранено другое дело. Заменить его этим?</p>
          <p className="actions">
            <button className="button button-small button-primary" type="button" onClick={save}>
              Заменить
            </button>
            <button className="button button-small button-outline" type="button" onClick={() => setAsking(false)}>
              Не заменять
            </button>
          </p>
        </div>
      ) : (
        <p className="actions">
          <button className="button button-small button-outline" type="button" onClick={() => (isOther ? setAsking(true) : save())}>
            Сохранить на этом устройстве
          </button>
          {saved && (
            <button className="link-button" type="button" onClick={remove}>
              Удалить с этого устройства
            </button>
          )}
        </p>
      )}
      <p role="status">{status}</p>
    </div>
  )
}

/** Whether the saved text equals this case, with or without its sensitive answers. */
function isSame(saved: string, legalCase: Case): boolean {
  return [legalCase, withoutSensitive(legalCase)].some((each) => caseText(each) === saved)
}

function timeRu(time: Date): string {
  return time.toLocaleString('ru-RU', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
}

/** Saves the case as a file that only its passphrase opens. */
function FileSaver({ legalCase }: { legalCase: Case }) {
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
      saveFile(await encryptCase(caseText(legalCase), typed), `Дело ${today()}${FILE_EXTENSION}`)
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
