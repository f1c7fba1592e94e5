import type { ServerResponse } from 'node:http'
import { type Loopback, startLoopback } from '../loopback.ts'
import { type Answer, answerOf, type BucketState, refusal } from './bucket-answers.ts'
import { refusalOf } from './check-signature.ts'

/**
 * An S3 store on loopback. A bucket named `cut.ok.1f3a` cuts its first upload and takes the others. Refuses wrong signatures, and parts that are
 * too small. `/__bucket/{name}` tells tests inside workerd what is in it.
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
