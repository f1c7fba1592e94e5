import { titleOf } from './item.ts'
import type { Reading, Sheet } from './reading.ts'
import type { Change, ReviewStatus, ReviewStatuses } from './review-status.ts'
import { CHANGED, judgementText } from './sheet-words.ts'
import type { DiffPart } from './word-diff.ts'

/** Progress of the review: a line for each kind of document, and one for all. */
export function summaryOf({ sheets }: Reading, statuses: ReviewStatuses): string[] {
  const all = { name: 'Всего', paragraphs: sheets.flatMap(({ paragraphs }) => paragraphs), cases: sheets.flatMap(({ cases }) => cases) }
  return [...sheets, all].map((sheet) => summaryLine(sheet, statuses))
}

function summaryLine({ name, paragraphs, cases }: Pick<Sheet, 'name' | 'paragraphs' | 'cases'>, statuses: ReviewStatuses): string {
  const count = (some: readonly Pick<Sheet['cases'][number], 'item'>[], state: ReviewStatus['state']) =>
    some.filter(({ item }) => statuses.of(item).state === state).length
  const both = (state: ReviewStatus['state']) => count(paragraphs, state) + count(cases, state)
  const more = [
    both('objected') > 0 && `с замечаниями ${both('objected')}`,
    both('void') > 0 && `изменились после ответа ${both('void')}`,
  ].filter((each) => each !== false)
  const signed = `подписано абзацев ${count(paragraphs, 'signed')} из ${paragraphs.length}, случаев ${count(cases, 'signed')} из ${cases.length}`
  return `${name}: ${[signed, ...more].join(', ')}`
}

/** Open remarks, items that have changed since they were judged, and the cases that nobody has read. */
export function listOf({ sheets, items }: Reading, statuses: ReviewStatuses): string[] {
  const status = items.map((item) => ({ item, ...statuses.of(item) }))
  const cases = sheets.flatMap((sheet) => sheet.cases)
  return [
    ...group(
      'Замечания:',
      status
        .filter(({ state }) => state === 'objected')
        .flatMap(({ item, current }) => current.map((each) => `${titleOf(item)}: ${judgementText(each)}`)),
    ),
    ...group(
      'Изменились после ответа:',
      status.flatMap(({ item, before }) =>
        before ? [`${titleOf(item)}: ${judgementText(before.judgement)}`, ...before.changes.map((each) => `  ${changeText(each)}`)] : [],
      ),
    ),
    ...group(
      'Больше не встречаются:',
      statuses.gone.map((judgement) => `${titleOf(judgement)}: ${judgementText(judgement)}`),
    ),
    ...group(
      'Ещё не прочитаны:',
      cases.filter(({ item }) => statuses.of(item).state === 'unread').map(({ golden }) => `${golden.name}: ${golden.reason}`),
    ),
  ]
}

function group(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines]
}

function changeText({ of, title, diff }: Change): string {
  return `${CHANGED[of]}${title === '' ? '' : ` (${title})`}: ${diff.map(diffText).join('')}`
}

/** `[-removed-]{+added+}`, as `git diff --word-diff` marks them. */
function diffText({ kind, text }: DiffPart): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ↵ ')
  if (kind === 'removed') return `[-${line}-]`
  if (kind === 'added') return `{+${line}+}`
  return line
}
