import * as v from 'valibot'
import { parseJson } from '../../../contract/parse-json.ts'
import { log } from '../../../edge/log.ts'
import { networkOf } from '../../../edge/rate-limit.ts'
import { FORM_TYPE, readBody } from '../../../edge/read-body.ts'
import { asSite, type DeskContext, sessionOf } from './desk-env.ts'
import { DeskError } from './desk-errors.ts'

/** A text of 512 KB as JSON, in which each sign of Cyrillic has two bytes and some signs an escape. */
const MAX_BYTES = 1_100_000

export function isApi(c: DeskContext): boolean {
  return c.req.path.startsWith('/admin/api/')
}

/** Throws unless a page of the desk itself has sent a request that changes something. */
export function refuseForeign(c: DeskContext): void {
  const refused = new DeskError('forbidden', 'Запрос пришёл не со страницы стола')
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') throw refused
  const origin = c.req.header('origin')
  // Browsers send it with every request that changes something; programs send neither.
  if (origin !== undefined && origin !== new URL(c.req.url).origin) throw refused
  if (isApi(c) && c.req.header('x-desk') !== '1') throw new DeskError('forbidden', 'Нет заголовка x-desk: 1')
}

/** Throws when a person has written too often within a minute. */
export async function refuseTooMany(c: DeskContext): Promise<void> {
  await limited(c, c.env.DESK_LIMIT, sessionOf(c).person.id)
}

/** Throws when a network has tried too often within a minute. */
export async function refuseTooManyTries(c: DeskContext): Promise<void> {
  await limited(c, c.env.SIGN_IN_LIMIT, networkOf(asSite(c)))
}

async function limited(c: DeskContext, limiter: RateLimit, key: string): Promise<void> {
  const allowed = await limiter.limit({ key }).catch((error: unknown) => {
    log.warn('rate limit unavailable', {}, error)
    return { success: true }
  })
  if (!allowed.success) {
    c.header('retry-after', '60')
    throw new DeskError('too-many', 'Слишком часто. Подождите минуту')
  }
}

/** Reads a JSON body that fits the schema. */
export async function readOrder<Schema extends v.GenericSchema>(c: DeskContext, schema: Schema): Promise<v.InferOutput<Schema>> {
  const text = await readTextOf(c, 'application/json')
  const parsed = v.safeParse(schema, parseJson(text))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new DeskError('bad-request', `Запрос не читается: ${v.getDotPath(issue) ?? 'тело'}`)
}

/** Reads the fields of a form that was sent without a script. */
export async function readFields(c: DeskContext): Promise<URLSearchParams> {
  return new URLSearchParams(await readTextOf(c, FORM_TYPE))
}

async function readTextOf(c: DeskContext, type: string): Promise<string> {
  const body = await readBody(asSite(c), { types: [type], maxBytes: MAX_BYTES })
  if (body.ok) return body.text
  if (body.status === 413) throw new DeskError('too large', 'Текст больше 512 КБ')
  if (body.status === 415) throw new DeskError('wrong-type', `Нужен ${type}`)
  if (body.status === 403) throw new DeskError('forbidden', 'Запрос пришёл не со страницы стола')
  throw new DeskError('bad-request', 'Запрос не пришёл целиком')
}

/** The etag of the draft that a write replaces; 0 where there was none. */
export function etagOf(c: DeskContext): number {
  const given = c.req.header('if-match')
  if (given === undefined) throw new DeskError('no-if-match', 'Нет заголовка If-Match: неизвестно, какой текст Вы меняете')
  const etag = /^(?:W\/)?"(\d{1,15})"$/.exec(given)?.[1]
  if (etag === undefined) throw new DeskError('bad-request', 'If-Match должен быть вида "17"')
  return Number(etag)
}

/** The path of a text in an address, between `prefix` and `suffix`. */
export function pathIn(c: DeskContext, prefix: string, suffix = ''): string {
  const { pathname } = new URL(c.req.url)
  const rest = pathname.slice(`/admin/${prefix}`.length, suffix === '' ? undefined : -suffix.length).replace(/\/$/, '')
  // An escape never stands for a sign of a path: `%2f`, `%00`.
  if (rest.includes('%')) throw new DeskError('unknown', 'Такого текста нет')
  return rest
}

/** The etag of the draft that a form was made for; a broken one is the etag of no draft. */
export function etagIn(fields: URLSearchParams): number {
  const etag = Number(fields.get('etag') ?? Number.NaN)
  return Number.isSafeInteger(etag) && etag >= 0 ? etag : Number.MAX_SAFE_INTEGER
}
