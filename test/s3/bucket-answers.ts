import { createHash } from 'node:crypto'

export interface BucketState {
  objects: Map<string, Buffer>
  /** Parts by their number, of uploads that are neither complete nor aborted. */
  uploads: Map<string, Map<number, Buffer>>
  /** Uploads that were ever begun. */
  begun: number
}

export interface Asked {
  state: BucketState
  /** How each upload goes; the last word holds for all further ones. */
  script: string[]
  method: string
  key: string
  query: URLSearchParams
  body: Buffer
}

export type Answer = 'none' | 'cut' | { status: number; tag?: string; body?: string | Buffer }

const LEAST_PART = 5 * 1024 * 1024

/** What a bucket answers to a request whose signature is right. */
export function answerOf(asked: Asked): Answer {
  const { state, script, method, key, query } = asked
  const begins = method === 'POST' && query.has('uploads')
  if (begins) state.begun += 1
  const fault = script[Math.min(Math.max(0, state.begun - 1), script.length - 1)] ?? 'ok'
  if (fault === 'forbidden') return refusal(403, 'AccessDenied')
  if (fault === 'broken') return refusal(500, 'InternalError')
  if (method === 'GET') return key === '' ? list(asked) : read(asked)
  if (begins) return begin(asked)
  if (method === 'POST') return complete(asked, fault)
  if (method === 'DELETE') return abort(asked)
  return query.has('partNumber') ? putPart(asked, fault) : put(asked, fault)
}

export function refusal(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code><Message>no</Message></Error>` }
}

function list({ state, query }: Asked): Answer {
  const after = query.get('start-after') ?? ''
  const names = [...state.objects.keys()].filter((name) => name > after).sort()
  // One on a page, so that a test sees more than one page.
  const page = names.slice(0, 1).map((name) => `<Contents><Key>${name}</Key></Contents>`)
  return { status: 200, body: `<ListBucketResult>${page.join('')}</ListBucketResult>` }
}

function read({ state, key }: Asked): Answer {
  const body = state.objects.get(key)
  return body ? { status: 200, body } : refusal(404, 'NoSuchKey')
}

function begin({ state }: Asked): Answer {
  const upload = `upload-${state.begun}`
  state.uploads.set(upload, new Map())
  return { status: 200, body: `<InitiateMultipartUploadResult><UploadId>${upload}</UploadId></InitiateMultipartUploadResult>` }
}

function putPart({ state, query, body }: Asked, fault: string): Answer {
  const part = Number(query.get('partNumber'))
  if (fault === 'hang') return 'none'
  if (fault === 'cut') return 'cut'
  if (fault === 'part2' && part === 2) return refusal(500, 'InternalError')
  const parts = state.uploads.get(query.get('uploadId') ?? '')
  if (!parts) return refusal(404, 'NoSuchUpload')
  parts.set(part, body)
  return { status: 200, tag: tagOf(body) }
}

function complete({ state, key, query, body }: Asked, fault: string): Answer {
  const upload = query.get('uploadId') ?? ''
  const parts = state.uploads.get(upload)
  if (!parts) return refusal(404, 'NoSuchUpload')
  const named = Array.from(`${body}`.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g))
  const whole = named.flatMap(([, number, tag]) => {
    const part = parts.get(Number(number))
    return part && tagOf(part) === tag ? [part] : []
  })
  if (whole.length === 0 || whole.length < named.length) return refusal(400, 'InvalidPart')
  if (whole.slice(0, -1).some(({ length }) => length < LEAST_PART)) return refusal(400, 'EntityTooSmall')
  // As S3 does: 200 at first, and the truth in the body.
  if (fault === 'late') return refusal(200, 'InternalError')
  state.objects.set(key, Buffer.concat(whole))
  state.uploads.delete(upload)
  return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
}

function abort({ state, query }: Asked): Answer {
  state.uploads.delete(query.get('uploadId') ?? '')
  return { status: 204 }
}

function put({ state, key, body }: Asked, fault: string): Answer {
  if (fault === 'manifest') return refusal(500, 'InternalError')
  state.objects.set(key, body)
  return { status: 200, tag: tagOf(body) }
}

function tagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}
