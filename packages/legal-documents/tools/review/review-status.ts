import type { Item } from './item.ts'
import type { CitedNorm } from './law.ts'
import type { Judgement } from './signatures.ts'
import { aroundChanges, type DiffPart, likeness, wordDiff } from './word-diff.ts'

/** The lawyers' judgements of an item. */
export interface ReviewStatus {
  /** `void`: it was judged, and has changed since. An objection outweighs a signature. */
  state: 'unread' | 'signed' | 'objected' | 'void'
  /** Judgements of the item as it is today. */
  current: Judgement[]
  /** The judgement that a change made void. */
  before: { judgement: Judgement; changes: Change[] } | null
}

export interface Change {
  of: 'text' | 'answers' | 'norm'
  /** The citation of the norm. */
  title: string
  diff: DiffPart[]
}

export interface ReviewStatuses {
  of(item: Item): ReviewStatus
  /** Judgements of paragraphs and cases that no longer exist. */
  gone: Judgement[]
}

/** Minimum likeness of two versions of one paragraph. */
const LIKE_ENOUGH = 0.5

export function reviewStatuses(items: readonly Item[], judgements: readonly Judgement[]): ReviewStatuses {
  const currentOf = (item: Item) => judgements.filter((judgement) => isOf(judgement, item))
  const open = items.filter((item) => currentOf(item).length === 0)
  const before = new Map<Item, Judgement>()
  const gone: Judgement[] = []
  for (const judgement of judgements.filter((each) => !items.some((item) => isOf(each, item)))) {
    const item = successorOf(judgement, open, items)
    if (item === undefined) gone.push(judgement)
    else if (item !== null) before.set(item, judgement)
  }
  return {
    gone,
    of(item) {
      const own = currentOf(item)
      const earlier = before.get(item)
      return {
        current: own,
        before: earlier ? { judgement: earlier, changes: changesBetween(earlier, item) } : null,
        state: own.length > 0 ? stateOf(own) : earlier ? 'void' : 'unread',
      }
    },
  }
}

function stateOf(own: readonly Judgement[]): 'signed' | 'objected' {
  return own.every(({ verdict }) => verdict === 'fits') ? 'signed' : 'objected'
}

function isOf({ case: name, hash }: Judgement, item: Item): boolean {
  return item.case === name && hash.text === item.hash.text && hash.answers === item.hash.answers && hash.norms === item.hash.norms
}

/** The current version of a judged item: an unread item, `null` when others have judged it since, `undefined` when it no longer exists. */
function successorOf(judgement: Judgement, open: readonly Item[], items: readonly Item[]): Item | null | undefined {
  const isSame = (item: Item) =>
    judgement.case === null ? item.case === null && item.hash.text === judgement.hash.text : item.case === judgement.case
  const same = open.find(isSame)
  if (same) return same
  if (items.some(isSame)) return null
  if (judgement.case !== null) return undefined
  const likest = open
    .filter((item) => item.case === null && item.type === judgement.type)
    .map((item) => ({ item, like: likeness(judgement.text, item.text) }))
    .toSorted((one, other) => other.like - one.like)[0]
  return likest !== undefined && likest.like >= LIKE_ENOUGH ? likest.item : undefined
}

/** Whether a new judgement of the item replaces an old one. */
export function isReplaced(old: Judgement, item: Item, { before, current }: ReviewStatus, lawyer: string): boolean {
  if (current.includes(old)) return old.lawyer.name === lawyer
  return before?.judgement === old || (item.case !== null && old.case === item.case)
}

function changesBetween({ text, answers, norms }: Judgement, item: Item): Change[] {
  return [
    ...change('text', '', text, item.text),
    ...change('answers', '', answers, item.answers),
    ...item.norms.flatMap((norm) => normChange(norm, norms[norm.id])),
    ...Object.entries(norms).flatMap(([id, edition]) => (item.norms.some((norm) => norm.id === id) ? [] : change('norm', id, edition, ''))),
  ]
}

function normChange({ id, citation, edition }: CitedNorm, before: string | undefined): Change[] {
  return change('norm', citation || id, before ?? '', edition)
}

/** Number of unchanged characters that are shown around a change. */
const SHOWN_AROUND = 120

function change(of: Change['of'], title: string, before: string, after: string): Change[] {
  return before === after ? [] : [{ of, title, diff: aroundChanges(wordDiff(before, after), SHOWN_AROUND) }]
}
