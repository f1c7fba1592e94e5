import { useEffect, useRef, useState } from 'react'
import { type Case, caseText } from '../case.ts'
import { isKeptOnDevice } from '../draft-storage.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { type Kept, keepOnDevice, readFromDevice, removeFromDevice } from './device.ts'
import { tellInTime } from './tell-in-time.ts'
import { withoutSensitive } from './without-sensitive.ts'

const BLOCKED = 'Браузер не даёт сохранить дело: так бывает в частном режиме. Сохраните его в файл.'

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
