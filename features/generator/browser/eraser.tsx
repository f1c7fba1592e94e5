import { useState } from 'react'
import { isKeptOnDevice } from './draft-storage.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const QUESTION = 'Удалить все ответы?'
const KEPT_STAYS = 'Дело, сохранённое на этом устройстве, останется: его удаляют на странице дела.'

/** Erases everything that was typed in this tab, after a question. */
export function Eraser({ onErase }: { onErase: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const box = useKeptFocus<HTMLDivElement>(isAsking)
  return (
    <div className="generator-erase" ref={box}>
      {isAsking ? (
        <p role="alert">
          <span>{isKeptOnDevice() ? `${QUESTION} ${KEPT_STAYS}` : QUESTION}</span>{' '}
          <button className="button button-small button-outline" type="button" onClick={onErase}>
            Удалить введённые данные
          </button>{' '}
          <button className="link-button" type="button" onClick={() => setAsking(false)}>
            Оставить
          </button>
        </p>
      ) : (
        <button className="link-button" type="button" onClick={() => setAsking(true)}>
          Очистить
        </button>
      )}
    </div>
  )
}
