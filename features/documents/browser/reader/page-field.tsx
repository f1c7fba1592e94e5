import { type KeyboardEvent, useEffect, useState } from 'react'

interface PageFieldProps {
  current: number
  count: number
  onPage: (page: number) => void
}

/** Shows the current page number and takes a typed one. */
export function PageField({ current, count, onPage }: PageFieldProps) {
  const [text, setText] = useState(`${current}`)
  useEffect(() => setText(`${current}`), [current])
  const go = () => {
    const page = Number.parseInt(text, 10)
    if (Number.isNaN(page) || page === current) return setText(`${current}`)
    const reachable = Math.min(Math.max(1, page), count)
    setText(`${reachable}`)
    onPage(reachable)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go()
    if (event.key === 'Escape') setText(`${current}`)
  }
  return (
    <label className="pdf-page-field">
      <span className="visually-hidden">Страница</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={go}
        onKeyDown={onKeyDown}
      />
      <span>из {count}</span>
    </label>
  )
}
