import { type ESTree, parseSync } from 'vite'

type Node = ESTree.Node
type JSXChild = ESTree.JSXChild

export interface MisplacedText {
  line: number
  problem: string
}

/**
 * The texts of a component that may break it on a translated page (decision 080). A translator moves each bare text into an element of its own.
 * React then writes to an invisible node, or throws when it removes that node or inserts something before it. The only text of an element is
 * safe, because React replaces the element's whole content; so is a text that never changes and has no changing content before it.
 */
export function misplacedTexts(file: string, source: string): MisplacedText[] {
  const { program } = parseSync(file, source)
  const nodes = [...inside(program)]
  const known = declarations(nodes)
  const lineOf = ({ start }: Node) => source.slice(0, start).split('\n').length
  const found = nodes.flatMap((node) => [...bareResults(node, known), ...misplacedChildren(node, known)])
  return found.map(({ node, problem }) => ({ line: lineOf(node), problem }))
}

interface Found {
  node: Node
  problem: string
}

function bareResults(node: Node, known: Declarations): Found[] {
  if (node.type !== 'FunctionDeclaration' || !rendersMarkup(node)) return []
  return returned(node).flatMap((answer) => (answer && !isElements(answer, known) ? [{ node: answer, problem: AS_RESULT }] : []))
}

function misplacedChildren(node: Node, known: Declarations): Found[] {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
  const children = node.children.filter(isShown)
  return children.flatMap((child, at) => {
    const text = fixedText(child)
    const isInFragment = node.type === 'JSXFragment' && text?.trim()
    if (isInFragment) return [{ node: child, problem: IN_FRAGMENT }]
    if (text !== null || child.type !== 'JSXExpressionContainer' || children.length === 1) return []
    const problem = expressionProblem(child.expression, children[at + 1], known)
    return problem === null ? [] : [{ node: child, problem }]
  })
}

/** The problem of an expression that does not stand alone in its element. */
function expressionProblem(expression: Node, next: JSXChild | undefined, known: Declarations): string | null {
  if (!isElements(expression, known)) return BESIDE
  return next && fixedText(next) !== null ? BEFORE : null
}

const BESIDE = 'a text that may change stands beside other content: make it the only text of an element of its own'
const BEFORE = 'content that may come and go stands before a bare text: give that text an element of its own'
const AS_RESULT = 'a function that draws answers with a bare text: give that text an element'
const IN_FRAGMENT = 'a bare text stands in a fragment, which is no element that holds it: use an element instead of the fragment'

/** A node and its descendants, in the order of the file; `enters` tells which nodes to descend into. */
function* inside(node: Node, enters: (node: Node) => boolean = () => true): Generator<Node> {
  yield node
  if (!enters(node)) return
  for (const field of Object.values(node))
    for (const each of Array.isArray(field) ? field : [field]) if (isNode(each)) yield* inside(each, enters)
}

function isNode(field: unknown): field is Node {
  return typeof field === 'object' && field !== null && 'type' in field && 'start' in field
}

type Declarations = ReadonlyMap<string, Node>

/** Constants and functions of a file, by name. */
function declarations(nodes: readonly Node[]): Declarations {
  const known = new Map<string, Node>()
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) known.set(node.id.name, node.init)
    if (node.type === 'FunctionDeclaration' && node.id) known.set(node.id.name, node)
  }
  return known
}

/** Whether a function is a component, or declares markup as its return type. */
function rendersMarkup({ id, returnType }: { id: Node | null; returnType?: Node | null | undefined }): boolean {
  if (id?.type === 'Identifier' && /^[A-Z]/.test(id.name)) return true
  return !!returnType && [...inside(returnType)].some((node) => node.type === 'Identifier' && /^ReactNode$|^ReactElement$/.test(node.name))
}

/** Whether JSX renders a child: it drops comments, and blank text with a line end. */
function isShown(child: JSXChild): boolean {
  if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(child.value)
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'
}

/** The literal text of a child; `null` for other children. */
function fixedText(child: JSXChild): string | null {
  if (child.type === 'JSXText') return child.value
  if (child.type !== 'JSXExpressionContainer' || child.expression.type !== 'Literal') return null
  return typeof child.expression.value === 'string' ? child.expression.value : null
}

/** Whether an expression yields elements or nothing. An expression that the file does not define counts as text. */
function isElements(node: Node, known: Declarations): boolean {
  const each = (other: Node | null | undefined) => !!other && isElements(other, known)
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean'
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return each(node.expression)
    case 'LogicalExpression':
      return each(node.right) && (node.operator === '&&' || each(node.left))
    case 'ConditionalExpression':
      return each(node.consequent) && each(node.alternate)
    case 'Identifier':
      return node.name === 'children' || node.name === 'undefined' || each(known.get(node.name))
    case 'MemberExpression':
      return node.property.type === 'Identifier' && (node.property.name === 'children' || each(propertyOf(node, node.property.name, known)))
    case 'CallExpression':
      if (node.callee.type === 'MemberExpression') return isNamed(node.callee.property, 'map') && each(node.arguments[0])
      return isNamed(node.callee, 'createPortal') || (node.callee.type === 'Identifier' && each(known.get(node.callee.name)))
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return returned(node).every(each)
    default:
      return false
  }
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

/** The value of `fields.message` where the file says `const fields = { message: … }`. */
function propertyOf({ object }: { object: Node }, name: string, known: Declarations): Node | undefined {
  const owner = object.type === 'Identifier' ? known.get(object.name) : undefined
  if (owner?.type !== 'ObjectExpression') return undefined
  const property = owner.properties.find((each) => each.type === 'Property' && isNamed(each.key, name))
  return property?.type === 'Property' ? property.value : undefined
}

/** Returned expressions of a function, without those of nested functions. */
function returned({ body }: { body: Node | null }): (Node | null)[] {
  if (body?.type !== 'BlockStatement') return [body]
  const own = inside(body, ({ type }) => !type.includes('Function'))
  return [...own].flatMap((each) => (each.type === 'ReturnStatement' && each.argument ? [each.argument] : []))
}
