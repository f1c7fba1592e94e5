import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import * as v from 'valibot'

/** Elements that may be repeated. */
const LISTS = ['sitemap', 'url', 'image:image', 'entry', 'item', 'link']

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => LISTS.includes(name) })

/** Parses an XML document by a schema, or returns the reason why it is invalid. */
export function readXml<Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> | string {
  try {
    // The parser itself accepts any text.
    SyntaxValidator.validate(text)
  } catch (error) {
    return `is no XML: ${error instanceof Error ? error.message : error}`
  }
  const read = v.safeParse(schema, parser.parse(text))
  if (read.success) return read.output
  const [issue] = read.issues
  return `is not of the right form: ${issue.message} at ${v.getDotPath(issue) ?? 'its root'}`
}
