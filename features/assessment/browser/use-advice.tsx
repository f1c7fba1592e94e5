import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { timeoutSignal } from '../../../contract/timeout.ts'
import { VERSION_FIELD } from '../engine/survey.ts'
import { type Advice, adviceSchema } from '../wire.ts'

const ADDRESS = '/api/assessment/advice'
const TIMEOUT_MS = 8000

interface AdviceWanted {
  /** The advice that came with the page; `null` if the page was loaded without a result. */
  given: Advice | null
  /** Name of the version of the test. */
  version: string
  /** Whether to fetch advice that the page does not have. */
  isWanted: boolean
}

interface AdviceState {
  /** `null` until it has arrived. */
  advice: Advice | null
  hasFailed: boolean
  /** Fetches again after a failure. */
  retry: () => void
}

/** The advice of the test on the current page, which is fetched on demand. */
export function useAdvice({ given, version, isWanted }: AdviceWanted): AdviceState {
  const [advice, setAdvice] = useState(given)
  const [hasFailed, setFailed] = useState(false)
  const isRequested = isWanted && advice === null && !hasFailed
  useEffect(() => {
    if (!isRequested) return
    const leaving = new AbortController()
    fetchAdvice(version, leaving.signal).then(setAdvice, () => {
      if (!leaving.signal.aborted) setFailed(true)
    })
    return () => leaving.abort()
  }, [isRequested, version])
  return { advice, hasFailed, retry: () => setFailed(false) }
}

async function fetchAdvice(version: string, signal: AbortSignal): Promise<Advice> {
  // The home page is stored under a name that is not in its path.
  const page = location.pathname.slice(1, -1) || 'home'
  const response = await fetch(`${ADDRESS}?${new URLSearchParams({ page, [VERSION_FIELD]: version })}`, {
    headers: { accept: 'application/json' },
    signal: timeoutSignal(TIMEOUT_MS, signal),
  })
  if (!response.ok) throw new Error(`${ADDRESS} answered with status ${response.status}`)
  return v.parse(adviceSchema, await response.json())
}

interface AdviceNoticeProps {
  hasFailed: boolean
  onRetry: () => void
}

/** Appears below the heading of a section whose advice has not loaded yet. */
export function AdviceNotice({ hasFailed, onRetry }: AdviceNoticeProps) {
  return (
    <>
      <p role="status" className={hasFailed ? 'tool-notice' : 'muted'}>
        {hasFailed ? 'Советы не загрузились. Попробуйте ещё раз.' : 'Загружаем советы…'}
      </p>
      {hasFailed && (
        <p className="actions">
          <button
            className="button button-outline"
            type="button"
            onClick={({ currentTarget }) => {
              // The button is removed; the heading above it stays.
              currentTarget.closest('section')?.querySelector('h3')?.focus()
              onRetry()
            }}
          >
            Загрузить советы
          </button>
        </p>
      )}
    </>
  )
}
