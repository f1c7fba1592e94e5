import type { StylePart } from 'virtual:build-info'

/** A block of CSS as it stands in the sheet: what comes before `{`, and what is inside. A statement has no inside. */
interface Block {
  head: string
  body: string | null
}

/** Blocks whose rules are needed one by one; any other at-rule is needed whole. */
const GROUPS = /^@(?:layer|media|supports|container)\b/

/** Counts as a name of the form `data-x=y`. */
const DATA_ATTRIBUTE = /\[(data-[\w-]+)="?([\w-]+)"?\]/g

/** What only paper, an opened part, a visit inside the document or the eye's comfort needs: the whole sheet, which each document links, is in time for it. */
const NEVER_AT_FIRST = /^@media print$|^@layer late$|\[open\]|^::view-transition/

/**
 * Cuts a minified stylesheet into its rules, in their order, each with what markup must have for it to matter: elements, classes, data attributes.
 *
 * @example styleParts('@layer a{p{top:0}.b .c,.d{top:1px}}') → [{ open: '@layer a', parts: [{ needs: [['<p']], css: 'p{top:0}' }, { needs: [['b', 'c'], ['d']], css: '.b .c,.d{top:1px}' }] }]
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

/** Where the block or statement that begins at `start` ends. */
function closingPlace(css: string, start: number): number {
  let depth = 0
  for (const { 0: found, index } of css.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|\\.|[{};]/g)) {
    if (found === '{') depth += 1
    const isEnd = found === '}' ? --depth === 0 : found === ';' && depth === 0
    if (isEnd) return start + index + 1
  }
  return css.length
}

/** A selector list without what stands in parentheses, cut at its commas. */
function selectorsOf(list: string): string[] {
  let flat = list.replaceAll(DATA_ATTRIBUTE, '.$1=$2').replaceAll(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replaceAll(/\([^()]*\)/g, '')
  }
  return flat.split(',')
}

/** An element's name as `<p`, a class's as it is. */
function namesOf(selector: string): string[] {
  return [...selector.matchAll(/\.(-?[a-z_][\w=-]*)|(?<![\w:#-])[a-z]\w*/gi)].map(([element, className = `<${element}`]) => className)
}
