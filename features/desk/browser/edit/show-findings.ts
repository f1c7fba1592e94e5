import * as v from 'valibot'
import { quoted } from '../../engine/quoted.ts'
import { askDesk } from '../ask-desk.ts'

const findingsSchema = v.array(
  v.object({
    path: v.string(),
    line: v.nullable(v.number()),
    problem: v.string(),
    words: v.string(),
    advice: v.string(),
    mayBeConfirmed: v.boolean(),
  }),
)

type Findings = v.InferOutput<typeof findingsSchema>

/** Shows the findings of the saved text; one question at a time, of which the newest waits. */
export function createFindings(root: HTMLElement, field: HTMLTextAreaElement, path: string) {
  const place = root.querySelector<HTMLElement>('[data-checks]')
  const count = root.querySelector<HTMLElement>('[data-count]')
  let isAsking = false
  let isWanted = false

  async function refresh(): Promise<void> {
    isWanted = true
    if (isAsking) return
    isAsking = true
    while (isWanted) {
      isWanted = false
      const { status, body } = await askDesk(`texts/${path}`)
      if (status === 200 && v.is(findingsSchema, body['findings'])) show(body['findings'])
    }
    isAsking = false
  }

  function show(findings: Findings): void {
    if (count) {
      count.textContent = `${findings.length}`
      count.hidden = findings.length === 0
    }
    if (!place) return
    const title = place.querySelector('h2')
    const list = document.createElement(findings.length > 0 ? 'ol' : 'p')
    list.className = findings.length > 0 ? 'findings' : 'state state-success'
    if (findings.length === 0) list.textContent = 'Замечаний нет'
    list.append(...findings.map((finding) => itemOf(finding)))
    place.replaceChildren(...(title ? [title] : []), list)
  }

  function itemOf({ line, problem, words, advice, mayBeConfirmed }: Findings[number]): HTMLElement {
    const item = document.createElement('li')
    item.className = mayBeConfirmed ? 'finding' : 'finding finding-hard'
    item.append(paragraph(problem, 'finding-title'), ...(words ? [paragraph(quoted(words), 'finding-words')] : []), paragraph(advice, ''))
    if (line !== null) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'link-button'
      button.textContent = `Строка ${line}`
      button.addEventListener('click', () => goToLine(field, line))
      item.append(button)
    }
    return item
  }

  return { refresh: () => void refresh() }
}

function paragraph(text: string, className: string): HTMLElement {
  const made = document.createElement('p')
  made.textContent = text
  if (className) made.className = className
  return made
}

/** Selects a line, and brings it into view. */
function goToLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  field.focus()
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  const height = field.scrollHeight / Math.max(1, lines.length)
  field.scrollTop = Math.max(0, (line - 4) * height)
}
