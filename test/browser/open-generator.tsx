import type { DocumentType } from 'legal-documents/document'
import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Generator } from '../../features/generator/browser/generator.tsx'
import { showMarkup } from './show-markup.ts'
import { until } from './until.ts'

/** Documents cannot be dated far in the future, and this is the day of the latest worked example. */
const DAY = new Date('2026-11-30T09:00:00')

/** The generator at a screen of a worked example that this tab holds; after the last screen comes the document. */
export async function openDraft(type: DocumentType, step: number, changes: object = {}) {
  const answers = { ...exampleOf(type).answers, ...changes }
  sessionStorage.setItem('generator-draft', JSON.stringify({ version: 1, situation: 'defamationWebsite', type, answers, step, edits: {} }))
  return openGenerator()
}

/** The generator with what this tab holds. */
export async function openGenerator() {
  vi.useFakeTimers({ toFake: ['Date'], now: DAY })
  const find = showMarkup('<div id="root"></div>')
  const root = createRoot(find('#root'))
  onTestFinished(() => {
    root.unmount()
    vi.useRealTimers()
  })
  root.render(<Generator />)
  await until(() => expect(find('.generator-workspace h3')).toBeTruthy())
  const button = (name: RegExp) => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent))
    if (!found) throw new Error(`No button is named ${name}`)
    return found
  }
  return {
    find,
    button,
    press: (name: RegExp) => userEvent.click(button(name)),
    text: () => find('#root').innerText,
    value: (name: string) => find<HTMLInputElement>(`#q-${name}`).value,
    type: (name: string, text: string) => userEvent.fill(find(`#q-${name}`), text),
  }
}
