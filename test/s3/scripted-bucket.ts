import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Loopback, startLoopback } from '../loopback.ts'
import { refusalOf } from './check-signature.ts'

const LEAST_PART = 5 * 1024 * 1024

/**
 * An S3 store on loopback. A bucket named `cut.ok.1f3a` cuts its first upload and accepts the others. It rejects wrong signatures and
 * too small parts. `/__bucket/{name}` returns its content to tests inside workerd.
 */
export async function startScriptedBucket(): Promise<Loopback> {
  const states = new Map<string, BucketState>()
  const stateOf = (bucket: string) => {
    const state = states.get(bucket) ?? { objects: new Map(), uploads: new Map(), begun: 0 }
    states.set(bucket, state)
    return state
  }
  return startLoopback((request, response, _, body) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://bucket')
    const [, bucket = '', ...path] = pathname.split('/')
    const key = decodeURIComponent(path.join('/'))
    if (bucket === '__bucket') return tellState(response, stateOf(key))
    const code = refusalOf(request, body)
    const asked = { state: stateOf(bucket), script: bucket.split('.').slice(0, -1), method: `${request.method}`, key, query, body }
    send(response, code === null ? answerOf(asked) : refusal(403, code))
  })
}

function tellState(response: ServerResponse, { objects, uploads, begun }: BucketState): void {
  response.end(JSON.stringify({ names: [...objects.keys()].sort(), open: uploads.size, begun }))
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'none') return
  if (answer === 'cut') response.destroy()
  else response.writeHead(answer.status, answer.tag === undefined ? {} : { etag: answer.tag }).end(answer.body)
}

interface BucketState {
  objects: Map<string, Buffer>
  /** Parts by their number, of uploads that are neither complete nor aborted. */
  uploads: Map<string, Map<number, Buffer>>
  /** Number of begun uploads. */
  begun: number
}

interface Asked {
  state: BucketState
  /** Behaviour of each upload; the last word of the script repeats. */
  script: string[]
  method: string
  key: string
  query: URLSearchParams
  body: Buffer
}

type Answer = 'none' | 'cut' | { status: number; tag?: string; body?: string | Buffer }

/** Response of a bucket to a request with a valid signature. */
function answerOf(asked: Asked): Answer {
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

function refusal(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code><Message>no</Message></Error>` }
}

function list({ state, query }: Asked): Answer {
  const after = query.get('start-after') ?? ''
  const names = [...state.objects.keys()].filter((name) => name > after).sort()
  // A page has one item, so that a test reads more than one page.
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
  // S3 responds with 200 first, and with the error in the body.
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
