import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import type { BrowserCommand } from 'vitest/node'
import type { Answer, RecordedRequest } from '../browser/scripted-answers.ts'

interface Script {
  /** Responses in the order of requests; the last one repeats. */
  answers: Answer[]
  requests: RecordedRequest[]
  released: PromiseWithResolvers<void>
}

/** Scripts by path; other paths are left to the server of the tests. */
const scripts = new Map<string, Script>()

/** Responds to requests of browser tests with their scripted responses, over a real connection. */
export function scriptedSite(): Plugin {
  return {
    name: 'scripted-site',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const script = scripts.get(new URL(request.url ?? '/', 'http://site').pathname)
        if (script) void play(script, request, response)
        else next()
      })
    },
  }
}

async function play({ answers, requests, released }: Script, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const entry: RecordedRequest = { url: request.url ?? '', body: await text(request), isAborted: false }
  requests.push(entry)
  const answer = answers[Math.min(requests.length, answers.length) - 1] ?? {}
  response.on('close', () => {
    entry.isAborted = !response.writableFinished
  })
  if (answer.isHeld) await released.promise
  // The connection breaks after the head; before it, the browser would silently retry on another connection.
  if (answer.isLost) {
    response.writeHead(200, { 'content-length': 1 }).flushHeaders()
    return void setImmediate(() => response.destroy())
  }
  const { status = 200, type = 'text/html', body = '', heldAfter, isCompressed = false, headers } = answer
  const encoding = isCompressed && { 'content-encoding': 'gzip' }
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...encoding, ...headers })
  const held = heldAfter === undefined ? 0 : body.indexOf(heldAfter) + heldAfter.length
  if (held > 0) {
    response.write(body.slice(0, held))
    await released.promise
  }
  response.end(isCompressed ? gzipSync(body) : body.slice(held))
}

const answer: BrowserCommand<[path: string, ...answers: Answer[]]> = (_, path, ...answers) => {
  scripts.set(path, { answers, requests: [], released: Promise.withResolvers() })
}

const release: BrowserCommand<[path: string]> = (_, path) => scripts.get(path)?.released.resolve()

const requestsTo: BrowserCommand<[path: string]> = (_, path): RecordedRequest[] => scripts.get(path)?.requests ?? []

/** Commands for tests in the browser, with their types in `test/browser/scripted-answers.ts`. */
export const siteCommands = { answer, release, requestsTo }
