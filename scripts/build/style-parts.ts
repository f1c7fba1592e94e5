import type { StylePart } from 'virtual:build-info'

/** A block of CSS: the text before `{` and its content. A statement has no content. */
interface Block {
  head: string
  body: string | null
}

/** At-rules that are split into their rules; any other at-rule is kept whole. */
const GROUPS = /^@(?:layer|media|supports|container)\b/

/** Becomes a name of the form `data-x=y`. */
const DATA_ATTRIBUTE = /\[(data-[\w-]+)="?([\w-]+)"?\]/g

/**
 * Rules for print, opened parts, view transitions and the `late` layer are not needed for the first paint: the linked sheet has them in
 * time.
 */
const NEVER_AT_FIRST = /^@media print$|^@layer late$|\[open\]|^::view-transition/

/**
 * Splits a minified stylesheet into its rules, in order, each with what markup must contain for it to matter: elements, classes, data
 * attributes.
 * @example styleParts('@layer a{p{top:0}.b .c,.d{top:1px}}') → [{ open: '@layer a', parts: [{ needs: [['<p']], css: 'p{top:0}' }, { needs:
 * [['b', 'c'], ['d']], css: '.b .c,.d{top:1px}' }] }]
 */
export function styleParts(css: string): StylePart[] {
  return [...blocksOf(css)].flatMap((block) => (NEVER_AT_FIRST.test(block.head) ? [] : [partOf(block)]))
}

function partOf({ head, body }: Block): StylePart {
  if (body === null) return `${head};`
  if (GROUPS.test(head)) return { open: head, parts: styleParts(body) }
  const rule = `${head}{${body}}`
  const needs = head.startsWith('@') ? [] : selectorsOf(head).map(namesOf)
  const isAlwaysNeeded = needs.length === 0 || needs.some((names) => names.length === 0)
  return isAlwaysNeeded ? rule : { needs, css: rule }
}

function* blocksOf(css: string): Generator<Block> {
  let start = 0
  while (start < css.length) {
    const end = closingPlace(css, start)
    const text = css.slice(start, end)
    const brace = text.indexOf('{')
    yield brace < 0 ? { head: text.replace(/;$/, ''), body: null } : { head: text.slice(0, brace).trim(), body: text.slice(brace + 1, -1) }
    start = end
  }
}

/** Index of the end of the block or statement that begins at `start`. */
function closingPlace(css: string, start: number): number {
  let depth = 0
  for (const { 0: found, index } of css.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|\\.|[{};]/g)) {
    if (found === '{') depth += 1
    const isEnd = found === '}' ? --depth === 0 : found === ';' && depth === 0
    if (isEnd) return start + index + 1
  }
  return css.length
}

/** Splits a selector list at its commas, without the content of parentheses. */
function selectorsOf(list: string): string[] {
  let flat = list.replaceAll(DATA_ATTRIBUTE, '.$1=$2').replaceAll(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replaceAll(/\([^()]*\)/g, '')
  }
  return flat.split(',')
}

/** Names in a selector: elements as `<p`, classes unchanged. */
function namesOf(selector: string): string[] {
  return [...selector.matchAll(/\.(-?[a-z_][\w=-]*)|(?<![\w:#-])[a-z]\w*/gi)].map(([element, className = `<${element}`]) => className)
}
