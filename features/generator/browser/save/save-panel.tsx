import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Case, caseText } from '../case.ts'
import { isKeptOnDevice } from '../draft-storage.ts'
import { saveFile } from '../save-file.ts'
import { today } from '../today.ts'
import { useKeptFocus } from '../use-focus.ts'
import { encryptCase, FILE_EXTENSION } from './case-file.ts'
import { type Kept, keepOnDevice, readFromDevice, removeFromDevice, tellInTime } from './device.ts'
import { PassphraseField, passphraseProblem, strengthOf } from './passphrase.tsx'
import { withoutSensitive, withSafeEdits } from './redact-case.ts'

const BLOCKED = 'Браузер не даёт сохранить дело: так бывает в частном режиме. Сохраните его в файл.'

/** Ways to keep the case longer than this tab: on the device, or in an encrypted file. */
export function KeepPanel({ all }: { all: Case }) {
  const [isBare, setBare] = useState(false)
  const kept = { ...withSafeEdits(isBare ? withoutSensitive(all) : all), open: null }
  return (
    <section className="card case-part" aria-labelledby="case-keep">
      <h4 id="case-keep">Сохранить дело</h4>
      <p>Само по себе дело живёт в этой вкладке: если её закрыть, оно исчезнет.</p>
      <label className="consent">
        <input type="checkbox" checked={isBare} onChange={(event) => setBare(event.target.checked)} />
        <span>Не сохранять паспортные данные, дату и место рождения, СНИЛС и сведения об очевидцах</span>
      </label>
      <DeviceKeeper all={kept} />
      <FileSaver all={kept} />
    </section>
  )
}

/** Keeps the case on this device when the visitor asks, and removes it again. */
export function DeviceKeeper({ all }: { all: Case }) {
  const [kept, setKept] = useState<Kept | null>(null)
  const [status, setStatus] = useState('')
  const [isAsking, setAsking] = useState(false)
  // A message about a former state of the case would hide that it has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the case changes
  useEffect(() => setStatus(''), [caseText(all)])
  const shown = useRef(all)
  shown.current = all
  const box = useKeptFocus<HTMLDivElement>(`${isAsking} ${kept !== null}`)
  useEffect(() => {
    if (isKeptOnDevice()) void readFromDevice(new Date()).then((read) => setKept(read.kind === 'kept' ? read.kept : null))
  }, [])
  const isOther = kept !== null && kept.stored.id !== all.id
  const save = () => {
    setAsking(false)
    const now = new Date()
    tellInTime(keepOnDevice(all, now), false, (isSaved) => {
      if (!isSaved) return setStatus(BLOCKED)
      setKept({ stored: all, text: caseText(all), savedAt: now })
      setStatus(caseText(shown.current) === caseText(all) ? `Сохранено на этом устройстве ${timeRu(now)}.` : '')
    })
  }
  const remove = () =>
    tellInTime(removeFromDevice(), false, (isRemoved) => {
      if (isRemoved) setKept(null)
      setStatus(isRemoved ? 'Дело удалено с этого устройства. В этой вкладке оно осталось.' : BLOCKED)
    })
  return (
    <div className="case-part" ref={box}>
      <h5>На этом устройстве</h5>
      <p>
        В браузере останутся все ответы, тексты и даты дела, без шифрования: их увидит любой, кто пользуется этим браузером. Если год не
        сохранять дело заново, оно удалится. На сервер ничего не уходит.
      </p>
      {kept && !isOther && status === '' && (
        <p className="muted">
          {isSame(kept.text, all) ? `Сохранено ${timeRu(kept.savedAt)}.` : 'После сохранения дело изменилось: сохраните его ещё раз.'}
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
          {kept && (
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

/** Whether the kept case says what this one would say. */
function isSame(kept: string, all: Case): boolean {
  return [all, withoutSensitive(all)].some((each) => caseText(each) === kept)
}

function timeRu(time: Date): string {
  return time.toLocaleString('ru-RU', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
}

/** Saves the case as a file that only its passphrase opens. */
function FileSaver({ all }: { all: Case }) {
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
