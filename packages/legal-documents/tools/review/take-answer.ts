import { convertToHtml } from 'mammoth'
import { type HTMLElement, parse } from 'node-html-parser'
import { MONTHS } from 'russian-text/words'
import * as v from 'valibot'
import { isCalendarDay } from '../../engine/russian.ts'
import { CODE, type Item, isCode } from './item.ts'
import { isReplaced, type ReviewStatuses } from './review-status.ts'
import { FORMAT, LABELS } from './sheet-words.ts'
import { type Judgement, judgementOf, type Lawyer, type Verdict, verdicts } from './signatures.ts'

/** The answer that a lawyer sent back. */
export interface Answer {
  lawyer: Lawyer
  judged: Judged[]
}

interface Judged extends JudgedAsWritten {
  verdict: Verdict
}

/** Reads an answer that the page saved, or an answered DOCX file. Throws a sentence when the file is no answer, or unclear. */
export async function readAnswer(bytes: Buffer, today: string): Promise<Answer> {
  // A DOCX file is a ZIP archive.
  const { lawyer, judged } = bytes.subarray(0, 2).toString() === 'PK' ? await readDocx(bytes) : readSaved(bytes.toString('utf8'))
  const codes = judged.map(({ code }) => code)
  const edited = judged.find(({ code }) => !isCode(code))
  if (edited) throw new Error(`The code ${edited.code} (${edited.about}) was edited, or comes from another project`)
  const double = codes.find((code, at) => codes.indexOf(code) !== at)
  if (double !== undefined) throw new Error(`The code ${double} stands in the file twice`)
  const given = judged.filter(({ verdict, remark }) => verdict !== '' || remark !== '').map(checked)
  if (given.length === 0) throw new Error('Nothing in the file is judged')
  return { lawyer: lawyerOf(lawyer, today), judged: given }
}

function checked({ code, verdict, remark, about }: JudgedAsWritten): Judged {
  // A remark without a mark asks for a change.
  if (verdict === '') return { code, verdict: 'mend', remark, about }
  const known = Object.keys(verdicts).find((each): each is Verdict => each === verdict)
  if (!known) throw new Error(`${JSON.stringify(verdict)} at ${about} is none of ${Object.keys(verdicts).join(', ')}`)
  return { code, verdict: known, remark, about }
}

function lawyerOf({ name, number, on }: Written['lawyer'], today: string): Lawyer {
  if (name === '') throw new Error(`The file does not say who answers: fill in «${LABELS.name}»`)
  const day = dayOf(on)
  if (day === '')
    throw new Error(
      `${on === '' ? `The file names no day: fill in «${LABELS.on}»` : `${JSON.stringify(on)} is no day, such as 28.11.2026`}`,
    )
  if (day > today) throw new Error(`The file was answered on ${day}, which is still to come`)
  return { name, number, on: day }
}

/** `28.11.2026`, `28 ноября 2026 г.` or `2026-11-28` as an ISO date; empty for anything else. */
function dayOf(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})(?:\.(\d{1,2})\.|\s+([а-я]+)\s+)(\d{4})(?:\s*г\.?)?$/iu.exec(text)?.filter((each) => each !== undefined) ?? []
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1
  const iso = year === '' ? text : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(iso) ? iso : ''
}

const text = v.pipe(v.string(), v.trim())
const savedSchema = v.object({
  format: v.literal(FORMAT),
  lawyer: v.object({ name: text, number: text, on: text }),
  /** `about` is the beginning of the text, for messages. */
  judged: v.array(v.object({ code: text, verdict: text, remark: text, about: text })),
})

/** The answer as it was written, without any validation. */
type Written = Omit<v.InferOutput<typeof savedSchema>, 'format'>
type JudgedAsWritten = Written['judged'][number]

function readSaved(saved: string): Written {
  let json: unknown
  try {
    json = JSON.parse(saved)
  } catch (cause) {
    throw new Error('The file is neither a saved answer nor a DOCX, or its end is missing', { cause })
  }
  const read = v.safeParse(savedSchema, json)
  if (!read.success)
    throw new Error(`The file is no answer to a sheet of this project: ${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`)
  return read.output
}

async function readDocx(bytes: Buffer): Promise<Written> {
  const html = await convertToHtml({ buffer: bytes }).catch((cause: unknown) => {
    throw new Error('The file is no DOCX, or is broken', { cause })
  })
  const rows = parse(html.value)
    .querySelectorAll('tr')
    .map((row) =>
      row.childNodes.filter((node): node is HTMLElement => 'tagName' in node && (node.tagName === 'TD' || node.tagName === 'TH')),
    )
  const judged = rows.flatMap((cells) => judgedIn(cells))
  if (judged.length === 0) throw new Error('The file is no sheet of this project: none of its tables has a code')
  const written = (label: string) => textOf(rows.find(([first]) => first !== undefined && textOf(first) === label)?.[1])
  return { lawyer: { name: written(LABELS.name), number: written(LABELS.number), on: written(LABELS.on) }, judged }
}

function judgedIn([first, marks, remark]: readonly HTMLElement[]): JudgedAsWritten[] {
  if (!first || !marks) return []
  const about = textOf(first)
  const code = /код (\S+)$/.exec(about)?.[1]
  if (code === undefined) return []
  if (!new RegExp(`^${CODE.source}$`).test(code)) throw new Error(`The code ${code} (${about.slice(0, 80)}) was edited`)
  return [{ code, verdict: verdictIn(marks, about.slice(0, 80)), remark: textOf(remark), about: about.slice(0, 80) }]
}

function textOf(cell: HTMLElement | undefined): string {
  return (cell?.structuredText ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** A sign that people put beside their choice; Russian and Latin letters look alike. */
const MARK = /^(?:[xх✓✔✗☑☒⊠■vV+]+|да)$/iu

/** The marked word of a cell, whether a box was ticked, a sign was typed, or the other words were deleted. */
function verdictIn(cell: HTMLElement, about: string): string {
  const lines = Object.entries(verdicts).flatMap(([verdict, label]) =>
    cell
      .querySelectorAll('p')
      .filter((paragraph) => paragraph.text.toLowerCase().includes(label))
      .map((paragraph) => ({ verdict, isMarked: isMarked(paragraph, label, about) })),
  )
  const marked = lines.filter((line) => line.isMarked)
  if (marked.length > 1) throw new Error(`More than one mark stands at ${about}`)
  return marked[0]?.verdict ?? (lines.length === 1 ? (lines[0]?.verdict ?? '') : '')
}

function isMarked(paragraph: HTMLElement, label: string, about: string): boolean {
  if (paragraph.querySelector('input[checked]')) return true
  const rest = paragraph.text
    .toLowerCase()
    .replace(label, '')
    .replaceAll(/[\s☐□_().,:;[\]-]/g, '')
  if (rest !== '' && !MARK.test(rest))
    throw new Error(`${JSON.stringify(paragraph.text.trim())} at ${about} is no clear mark: write «х» beside the word`)
  return rest !== ''
}

interface Taken {
  /** All judgements, including the new ones. */
  judgements: Judgement[]
  taken: Judgement[]
  /** The beginnings of the texts that have changed since the sheet was written, so that their judgements are outdated. */
  outdated: string[]
}

/**
 * Adds a lawyer's judgements. Judgements of unchanged items are taken, the others are returned as outdated. Throws when all are outdated.
 */
export function applyAnswer(
  { lawyer, judged }: Answer,
  items: readonly Item[],
  statuses: ReviewStatuses,
  all: readonly Judgement[],
): Taken {
  const known = new Map(items.map((item) => [item.code, item]))
  const found = judged.flatMap(({ code, ...given }) => {
    const item = known.get(code)
    return item ? [{ item, judgement: judgementOf(item, { verdict: given.verdict, remark: given.remark, lawyer }) }] : []
  })
  const outdated = judged.filter(({ code }) => !known.has(code)).map(({ about }) => about)
  if (found.length === 0)
    throw new Error('Everything in the answer has changed since its sheet was written: write the sheet anew with review --out')
  const kept = all.filter((old) => !found.some(({ item }) => isReplaced(old, item, statuses.of(item), lawyer.name)))
  const taken = found.map(({ judgement }) => judgement)
  return { judgements: [...kept, ...taken], taken, outdated }
}
