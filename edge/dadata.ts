import * as v from 'valibot'
import { parseJson } from '../contract/parse-json.ts'
import { wellFormedJson } from '../contract/well-formed.ts'

const MAX_ANSWER_BYTES = 256 * 1024

interface DadataRequest<Schema> {
  /** Origin of the service; tests set another one. */
  origin: string
  /** Path of the method. */
  path: string
  token: string
  body: unknown
  schema: Schema
  timeoutMs: number
}

/** A response of DaData other than 200; `status` distinguishes an exhausted quota. */
export class DadataRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`DaData answered with status ${status}`)
    this.name = 'DadataRefusal'
    this.status = status
  }
}

/** Queries DaData. Errors contain neither the query nor the response, because errors are logged. */
export async function requestDadata<Schema extends v.GenericSchema>(question: DadataRequest<Schema>): Promise<v.InferOutput<Schema>> {
  const { origin, path, token, body, schema, timeoutMs } = question
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Token ${token}` },
    body: wellFormedJson(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new DadataRefusal(response.status)
  }
  const parsed = v.safeParse(schema, parseJson(await readText(response)))
  if (!parsed.success) throw new Error('DaData sent an answer that cannot be read')
  return parsed.output
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`DaData sent more than ${MAX_ANSWER_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
