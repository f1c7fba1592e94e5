import { relative } from 'node:path'
import { type Plugin, parseSync } from 'vite'
import { typeset } from '../../content/compile/typography.ts'

/** Modules whose strings visitors read as running text. Other texts, such as the head of a case, stand in `.ts` files of `routes/`. */
const SHOWN = /^(?:(?:ui|routes|client|worker\/pages)\/.+\.tsx|features\/[^/]+\/(?:view|browser)\/.+\.tsx?)$/
const TEST = /\.test\.tsx?$/
/** Fields and attributes of components that hold no running text. */
const OTHER_FIELDS = /^(?:alt|aria-.*|class|className|failureMessage|href|id|key|kind|name|placeholder|role|src|type|value)$/
const FILE_NAME = /\.[a-z]{2,4}$/
/** Placeholder for text that is unknown at build time: the value of an expression, an element. */
const SOMETHING = 'слово'

interface AstNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** A piece of source code that is shown, and the text before and after it in its line. */
interface ShownText {
  start: number
  end: number
  before: string
  after: string
  /** Whether the text is JSX, which has `&nbsp;`, and where a line break is a space. */
  isJsx: boolean
}

/**
 * Typesets the interface like the content: binds short words, dashes and units to their neighbours in texts of components. Sources keep plain
 * spaces, so that texts can be searched. Only short words move to another line, so source maps stay valid.
 */
export function boundSpaces(): Plugin {
  return {
    name: 'bound-spaces',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(process.cwd(), id.replace(/\?.*$/, ''))
      return isShown(file) ? { code: withBoundSpaces(code, file), map: null } : undefined
    },
  }
}

export function isShown(file: string): boolean {
  return SHOWN.test(file) && !TEST.test(file)
}

export function withBoundSpaces(code: string, file: string): string {
  if (!/[а-яё]/i.test(code)) return code
  const chars = code.split('')
  for (const text of shownTexts(code, file)) {
    for (const { start, end } of spacesToBind(code.slice(text.start, text.end), text))
      bind(chars, text, text.start + start, text.start + end)
  }
  return chars.join('')
}

/** The texts of a module that visitors read, unordered. */
export function shownTexts(code: string, file: string): ShownText[] {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const texts: ShownText[] = []
  visit(program as unknown as AstNode, code, (text) => texts.push(text)) // every node of a tree has these fields
  return texts
}

function visit(node: AstNode, code: string, found: (text: ShownText) => void): void {
  if (isOther(node)) return
  if (node.type === 'Literal' && typeof node['value'] === 'string') found(stringText(node.start + 1, node.end - 1, code))
  // Between the backtick or brace before it and the one after it, or `${`.
  if (node.type === 'TemplateElement') found(stringText(node.start + 1, node.end - (node['tail'] ? 1 : 2), code))
  for (const text of textsAmong(nodesIn(node['children']), code)) found(text)
  for (const child of partsOf(node)) visit(child, code, found)
}

/** The texts that stand directly in an element, `{' '}` among them. */
function textsAmong(children: readonly AstNode[], code: string): ShownText[] {
  return children.flatMap(({ type, start, end }, at) => {
    const isJsx = type === 'JSXText'
    const isSpace = code.slice(start, end) === "{' '}"
    if (!isJsx && !isSpace) return []
    const [before, after] = [wordOf(children[at - 1], code), wordOf(children[at + 1], code)]
    return isJsx ? { start, end, before, after, isJsx } : { start: start + 2, end: end - 2, before, after, isJsx }
  })
}

/** Methods whose texts are compared or looked up. */
const LOOKS_UP = /^(?:includes|indexOf|has|get|startsWith|endsWith|getItem|setItem|querySelector(?:All)?)$/

/** Whether the node contains no running text: names, compared values, attributes for programs, messages of the console. */
function isOther({ type, operator, callee, value }: AstNode): boolean {
  if (/^(?:ImportDeclaration|TSLiteralType|TSEnumDeclaration|JSXText)$/.test(type)) return true
  if (type === 'BinaryExpression') return /^[!=]==?$/.test(String(operator))
  if (type === 'CallExpression')
    return nodesIn(callee).some((called) => nameOf(called['object']) === 'console' || LOOKS_UP.test(nameOf(called['property'])))
  return type === 'Literal' && typeof value === 'string' && (FILE_NAME.test(value) || value === ' ')
}

function partsOf(node: AstNode): AstNode[] {
  if (node.type === 'Property') return OTHER_FIELDS.test(nameOf(node['key'])) ? [] : nodesIn(node['value'])
  if (node.type === 'SwitchCase') return nodesIn(node['consequent'])
  if (node.type === 'MemberExpression') return nodesIn(node['object'])
  if (node.type === 'JSXAttribute') return OTHER_FIELDS.test(nameOf(node['name'])) ? [] : nodesIn(node['value'])
  const isHtml = node.type === 'JSXOpeningElement' && /^[a-z]/.test(nameOf(node['name']))
  if (isHtml) return nodesIn(node['attributes']).filter(({ value }) => nodesIn(value)[0]?.type !== 'Literal')
  return Object.values(node).flatMap(nodesIn)
}

function stringText(start: number, end: number, code: string): ShownText {
  const text = code.slice(start, end)
  return { start, end, before: text.startsWith(' ') ? SOMETHING : '', after: text.endsWith(' ') ? SOMETHING : '', isJsx: false }
}

/** The text of a sibling next to a text, or the placeholder for another element. */
function wordOf(sibling: AstNode | undefined, code: string): string {
  if (!sibling) return ''
  return sibling.type === 'JSXText' ? code.slice(sibling.start, sibling.end).trim() : SOMETHING
}

interface Space {
  start: number
  end: number
}

/** The breakable spaces of a text at which no line may end. A line break of JSX is one of them. */
function spacesToBind(raw: string, { before, after, isJsx }: Pick<ShownText, 'before' | 'after' | 'isJsx'>): Space[] {
  // A word of two letters between values, as in `${at} из ${all}`, is too short for two lines.
  const isText = /—|(?:[а-яё].*){3}/is.test(raw)
  if (raw !== ' ' && !isText) return []
  const pieces = [...raw.matchAll(isJsx ? /[ \t]*\n[ \t]*|&nbsp;|[\s\S]/g : /\\u00a0|[\s\S]/g)]
  const shown = pieces.map(([piece]) => shownChar(piece, isJsx))
  const typesetText = typeset(`${before}${shown.join('')}${after}`).slice(typeset(before).length)
  const spaces: Space[] = []
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    const char = shown[index] ?? ''
    while (typesetText[at] === '\u2060') at++
    const meant = typesetText[at++] ?? ' '
    const followsLatin = /[a-z]/i.test(shown[index - 1] ?? '')
    if (char === ' ' && /[\u00a0\u202f]/.test(meant) && !followsLatin)
      spaces.push({ start: piece.index, end: piece.index + piece[0].length })
    else if (meant !== char && /\s/.test(char + meant)) break
  }
  return spaces
}

/** The character that a piece of source code is shown as. */
function shownChar(piece: string, isJsx: boolean): string {
  if (piece.length === 1 && piece !== '\n') return piece
  if (/\S/.test(piece)) return '\u00a0'
  return isJsx ? ' ' : piece
}

/** A space becomes one that does not break. Before a line break, the word before it moves to the next line. */
function bind(chars: string[], text: ShownText, start: number, end: number): void {
  if (!chars.slice(start, end).includes('\n')) {
    chars[start] = '\u00a0'
    return
  }
  let word = start
  while (word > text.start && !/[ \t\n]/.test(chars[word - 1] ?? '')) word--
  // At the start of a text, the space after an element in the same line would be lost.
  if (/^[ \t]*$/.test(chars.slice(text.start, word).join(''))) return
  const space = word - 1
  const moved = [...chars.slice(start, end), ...chars.slice(word, start), '\u00a0']
  chars.splice(space, moved.length, ...moved)
}

function nodesIn(field: unknown): AstNode[] {
  if (Array.isArray(field)) return field.flatMap(nodesIn)
  return isNode(field) ? [field] : []
}

function isNode(field: unknown): field is AstNode {
  return typeof field === 'object' && field !== null && 'type' in field && typeof field.type === 'string' && 'start' in field
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['name'] ?? node['value'] ?? '') : ''
}
