import { type KeyboardEvent, useState } from 'react'

interface PageFieldProps {
  current: number
  count: number
  onPage: (page: number) => void
}

/** Shows the current page number and accepts a typed one, which stays as typed while the pages scroll. */
export function PageField({ current, count, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const page = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (!Number.isNaN(page) && page !== current) onPage(Math.min(Math.max(1, page), count))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go()
    if (event.key === 'Escape') setTyped(null)
  }
  return (
    <label className="pdf-page-field">
      <span className="visually-hidden">Страница</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? current}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={go}
        onKeyDown={onKeyDown}
      />
      <span>{`из ${count}`}</span>
    </label>
  )
}
