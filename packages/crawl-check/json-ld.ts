/** An object of schema.org data. */
export type Node = Record<string, unknown>

export interface JsonLd {
  /** The objects that describe the page. */
  graph: Node[]
  /** Reasons why blocks are invalid, one sentence each. */
  problems: string[]
}

export function readJsonLd(blocks: string[]): JsonLd {
  const read = blocks.map((block) => readBlock(block))
  return { graph: read.flatMap(({ graph }) => graph), problems: read.flatMap(({ problems }) => problems) }
}

function readBlock(block: string): JsonLd {
  try {
    const data: unknown = JSON.parse(block)
    if (!isNode(data)) return { graph: [], problems: ['is no object'] }
    const problems = data['@context'] === 'https://schema.org' ? [] : ['has another @context than https://schema.org']
    return { graph: Array.isArray(data['@graph']) ? data['@graph'].filter(isNode) : [data], problems }
  } catch (error) {
    return { graph: [], problems: [`cannot be parsed: ${error instanceof Error ? error.message : error}`] }
  }
}

/** All objects in a value, at any depth. */
export function everyNode(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(everyNode)
  return isNode(value) ? [value, ...Object.values(value).flatMap(everyNode)] : []
}

export function typesOf(node: Node): string[] {
  return listOf(node['@type']).map(String)
}

export function nodesOf(nodes: Node[], ...types: string[]): Node[] {
  return nodes.filter((node) => typesOf(node).some((type) => types.includes(type)))
}

/** Values of a property, which is written as a single value or as a list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** A property as text; empty if it is neither text nor a number. */
export function textAt(node: Node | undefined, name: string): string {
  const value = node?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The object that a property contains, the first of several. */
export function nodeAt(node: Node | undefined, name: string): Node | undefined {
  return listOf(node?.[name]).find(isNode)
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
