import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Loopback, startLoopback } from '../loopback.ts'

type Script = (response: ServerResponse, userText: string) => void

/** Responses of a model; the name of the model in the request chooses one. */
const SCRIPTS: Record<string, Script> = {
  echo: (response, text) => say(response, [text.slice(0, 5), text.slice(5)]),
  refuses: (response) => say(response, ['REFUSE']),
  'adds-citation': (response, text) => say(response, [text, ' Согласно статье 152 ГК РФ.']),
  breaks(response) {
    response.write(chunk('Начало'))
    setImmediate(() => response.destroy())
  },
  'is-cut': (response) => response.end(`${chunk('Начало')}${finish('length')}data: [DONE]\n\n`),
  'is-filtered': (response) => response.end(`${chunk('Начало')}${finish('content_filter')}data: [DONE]\n\n`),
  'falls-silent': (response) => void response.write(chunk('Начало')),
  drips(response, text) {
    const [letter, ...rest] = text
    if (letter === undefined) return void response.end(`${finish('stop')}data: [DONE]\n\n`)
    response.write(chunk(letter))
    setImmediate(() => SCRIPTS['drips']?.(response, rest.join('')))
  },
  'ends-early': (response) => response.end(chunk('Начало')),
  garbage: (response) => response.end('data: {"choices": [{"delta": СЕКРЕТ\n\n'),
  endless(response) {
    const pour = () => {
      while (!response.destroyed && response.write(chunk('слова и слова '.repeat(50))));
    }
    response.on('drain', pour)
    pour()
  },
  quota: (response) => response.writeHead(429).end('{}'),
  unpaid: (response) => response.writeHead(402).end('{}'),
  broken: (response) => response.writeHead(500).end('Иванов Иван'),
  redirects: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  hangs: () => {},
}

/** A model server on loopback, with the base of its OpenAI-compatible API. Its key is `key`; any other gets a 401. */
export async function startScriptedModel(): Promise<Loopback> {
  const server = await startLoopback(answer)
  return { ...server, url: `${server.url}/v1` }
}

function answer({ headers }: IncomingMessage, response: ServerResponse, body: string): void {
  if (headers.authorization !== 'Bearer key') return void response.writeHead(401).end()
  const { model, messages } = JSON.parse(body)
  const script = SCRIPTS[model]
  if (!script) return void response.writeHead(404).end()
  if (!['quota', 'unpaid', 'broken', 'redirects'].includes(model)) response.writeHead(200, { 'content-type': 'text/event-stream' })
  script(response, JSON.parse(messages[1].content).user_text)
}

function say(response: ServerResponse, pieces: string[]): void {
  for (const piece of pieces) response.write(chunk(piece))
  response.end(`${finish('stop')}data: [DONE]\n\n`)
}

function finish(reason: string): string {
  return `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: reason }] })}\n\n`
}

function chunk(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
}
