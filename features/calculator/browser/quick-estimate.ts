import type { QuickAnswer } from '../engine/quick-estimates.ts'

const PARTS = ['basis', 'price', 'term'] as const

/** Shows the answer of `features/calculator/view/quick-estimate.tsx` that belongs to the chosen options; all of them stand in the markup. */
export function enhanceQuickEstimate(island: HTMLElement): () => void {
  const life = new AbortController()
  const form = island.querySelector('form')
  if (form) {
    const answers: Partial<Record<string, QuickAnswer>> = JSON.parse(form.dataset['answers'] ?? '{}')
    const show = () => showAnswer(form, answers[queryOf(form)])
    form.addEventListener('change', show, { signal: life.signal })
    // The browser may have restored the choice of an earlier visit.
    show()
  }
  return () => life.abort()
}

function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) query.append(name, String(value))
  return `${query}`
}

function showAnswer(form: HTMLFormElement, answer: QuickAnswer | undefined): void {
  if (!answer) return
  for (const part of PARTS) {
    const element = form.querySelector(`[data-part="${part}"]`)
    // Equal text must not be set again: the region would announce it.
    if (element && element.textContent !== answer[part]) element.textContent = answer[part]
  }
}
