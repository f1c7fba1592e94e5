import * as v from 'valibot'
import type { RefineFailure } from '../wire.ts'

/** A language model: pieces of its answer as they come. Throws a ModelFailure. */
export type Model = (text: string, signal: AbortSignal) => AsyncIterable<string>

export const TEMPERATURE = 0.2

/** A model that does not answer, with what the visitor is told. */
export class ModelFailure extends Error {
  readonly kind: RefineFailure

  constructor(kind: RefineFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ModelFailure'
    this.kind = kind
  }
}

/** One event of a model's stream. The error names no content: a parser's own message would. */
export function parseEvent<Schema extends v.GenericSchema>(schema: Schema, data: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(data))
  } catch {
    throw new ModelFailure('failed', 'The model sent an event that cannot be read')
  }
}
