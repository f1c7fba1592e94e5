import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import type { BrowserCommand } from 'vitest/node'
import type { Answer, Asked } from '../browser/answer.ts'

interface Script {
  /** In the order of requests; the last one is repeated. */
  answers: Answer[]
  asked: Asked[]
  released: PromiseWithResolvers<void>
}

/** Answers by path; a path without one is left to the server of the tests. */
const scripts = new Map<string, Script>()

/** Answers requests of browser tests as they have said; they stay requests of a real browser to a real server. */
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

async function play({ answers, asked, released }: Script, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const entry: Asked = { url: request.url ?? '', body: await text(request), isAborted: false }
  asked.push(entry)
  const answer = answers[Math.min(asked.length, answers.length) - 1] ?? {}
  response.on('close', () => {
    entry.isAborted = !response.writableFinished
  })
  if (answer.isHeld) await released.promise
  // After the head: before it, the browser would quietly try again on another connection.
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
  scripts.set(path, { answers, asked: [], released: Promise.withResolvers() })
}

const release: BrowserCommand<[path: string]> = (_, path) => scripts.get(path)?.released.resolve()

const asked: BrowserCommand<[path: string]> = (_, path): Asked[] => scripts.get(path)?.asked ?? []

/** What tests in the browser may call here; `test/browser/scripted-answers.ts` gives them their types. */
export const siteCommands = { answer, release, asked }
