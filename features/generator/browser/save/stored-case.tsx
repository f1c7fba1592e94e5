import '../case-page/case.css'
import { type FormEvent, useEffect, useState } from 'react'
import { type Case, openCase, parseCase } from '../case.ts'
import { useScreenFocus } from '../use-focus.ts'
import { decryptCase, FILE_EXTENSION, type OpenedFile } from './case-file.ts'
import { readFromDevice, removeFromDevice, reportOutcome, type SavedCaseResult } from './device.ts'
import { PassphraseField } from './passphrase.tsx'

interface StoredCaseProps {
  from: 'device' | 'file'
  onOpen: (legalCase: Case) => void
  /** Returns to the first screen. */
  onLeave: () => void
}

/** Opens the case that is saved on this device or in a file. */
export function StoredCase({ from, onOpen, onLeave }: StoredCaseProps) {
  const title = useScreenFocus(from)
  return (
    <div className="generator-workspace">
      <h3 ref={title} tabIndex={-1}>
        {from === 'device' ? 'Сохранённое дело' : 'Открыть дело из файла'}
      </h3>
      {from === 'device' ? <FromDevice onOpen={onOpen} onLeave={onLeave} /> : <FromFile onOpen={onOpen} />}
      <p>
        <button className="link-button" type="button" onClick={onLeave}>
          Назад к ситуациям
        </button>
      </p>
    </div>
  )
}

const OFFLINE = 'Не удалось загрузить вопросы. Проверьте соединение, вернитесь назад и откройте дело ещё раз.'

const NOT_READ = {
  offline: OFFLINE,
  none: 'На этом устройстве больше нет сохранённого дела: прошёл год или его удалил браузер.',
  blocked: 'Браузер не даёт прочитать сохранённое дело. Разрешите сайту хранить данные и откройте страницу снова.',
  unreadable: 'Сохранённое дело не читается: оно повреждено или сделано другой версией Нейроадвоката.',
}

function FromDevice({ onOpen, onLeave }: Omit<StoredCaseProps, 'from'>) {
  const [failure, setFailure] = useState<keyof typeof NOT_READ>()
  const [isRemoving, setRemoving] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once, when the screen opens
  useEffect(
    () =>
      reportOutcome<SavedCaseResult>(readFromDevice(new Date()), { kind: 'blocked' }, (read) => {
        if (read.kind !== 'found') return setFailure(read.kind)
        setFailure(undefined)
        openCase(read.saved.stored).then(onOpen, () => setFailure('offline'))
      }),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once, after the click
  useEffect(() => (isRemoving ? reportOutcome(removeFromDevice(), false, onLeave) : undefined), [isRemoving])
  return (
    <>
      <p role="status">{failure ? NOT_READ[failure] : 'Открываем…'}</p>
      {failure === 'unreadable' && (
        <p>
          <button className="button button-outline" type="button" onClick={() => setRemoving(true)}>
            Удалить с этого устройства
          </button>
        </p>
      )}
    </>
  )
}

const REFUSED: Record<Exclude<OpenedFile['kind'], 'text'> | 'noCase' | 'noCrypto' | 'offline', string> = {
  offline: OFFLINE,
  foreign: 'Это не файл дела: он начинается иначе.',
  newer: 'Файл сделан более новой версией Нейроадвоката. Обновите страницу и попробуйте снова.',
  damaged: 'Файл повреждён: он изменён или загружен не целиком.',
  wrongPassphrase: 'Фраза не подходит. Проверьте раскладку и заглавные буквы.',
  tooLarge: 'Файл слишком большой для дела.',
  noCase: 'Файл открылся, но дела в нём нет или оно сделано другой версией Нейроадвоката.',
  noCrypto: 'Браузер не смог расшифровать файл. Обновите его или откройте сайт по адресу, который начинается с https.',
}

function FromFile({ onOpen }: Pick<StoredCaseProps, 'onOpen'>) {
  const [file, setFile] = useState<File | null>(null)
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const open = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setMessage('Выберите файл.')
    setMessage('Открываем…')
    const opened = await readFile(file, typed)
    if (typeof opened === 'string') setMessage(REFUSED[opened])
    else onOpen(opened)
  }
  return (
    <form className="card case-part case-file" onSubmit={open} noValidate>
      <p>Файл расшифруется здесь, в браузере: на сервер он не уходит.</p>
      <div className="field">
        <label htmlFor="case-file">{`Файл дела (${FILE_EXTENSION})`}</label>
        <input id="case-file" type="file" accept={FILE_EXTENSION} onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
      </div>
      <PassphraseField id="case-file-passphrase" label="Фраза" value={typed} onChange={setTyped} />
      <p>
        <button className="button button-primary" type="submit">
          Открыть дело
        </button>
      </p>
      <p role="status">{message}</p>
    </form>
  )
}

async function readFile(file: File, passphrase: string): Promise<Case | keyof typeof REFUSED> {
  try {
    const opened = await decryptCase(file, passphrase)
    if (opened.kind !== 'text') return opened.kind
    const stored = parseCase(opened.text)
    return stored ? await openCase({ ...stored, open: null }).catch(() => 'offline' as const) : 'noCase'
  } catch {
    return 'noCrypto'
  }
}
