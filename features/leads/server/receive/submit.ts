import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../../../edge/env.ts'
import { log } from '../../../../edge/log.ts'
import { isWithin } from '../../../../edge/rate-limit.ts'
import { sqlOf } from '../../../../edge/sql/d1.ts'
import { HONEYPOT } from '../../honeypot-wire.ts'
import type { submissionFields } from '../../lead-wire.ts'
import { CAPTCHA_FIELD, MIN_FILL_MS } from '../../wire.ts'
import { type AcceptDeps, accept, contentText } from '../accept.ts'
import { captchaVerdict } from '../captcha.ts'
import { requireAccepting } from '../lead-settings.ts'
import { createOutbox } from '../outbox.ts'
import { createRelay } from '../sinks/create-sinks.ts'
import type { SubmissionContent } from '../submission.ts'
import { queueWhenStored } from './queue-when-stored.ts'
import type { Posted } from './read-posted.ts'
import { isTestLead, storeTestLead } from './test-lead.ts'

type Common = v.InferOutput<v.ObjectSchema<typeof submissionFields, undefined>>
type Problems = Record<string, string>

/** The rules of one endpoint for its form. */
export interface FormRules<Fields extends Common> {
  schema: v.GenericSchema<unknown, Fields>
  /** The content to store, or the problems that the schema cannot find, by field. */
  contentOf(fields: Fields): Promise<{ content: SubmissionContent } | { problems: Problems }>
}

export type Verdict = { kind: 'accepted'; id: string; number: number } | Refusal

export interface Refusal {
  kind: 'refused'
  status: 409 | 422 | 429 | 503
  message: string
  /** Whether the office's phone follows the message. */
  endsWithPhone?: true
  problems: Problems
  retryAfterSeconds?: number
}

const CHECK_FIELDS = 'Проверьте отмеченные поля'
const TOO_MANY = 'С этого адреса отправлено слишком много форм. Подождите минуту и отправьте ещё раз'
const TOO_FAST = 'Форма отправлена слишком быстро. Подождите пару секунд и отправьте ещё раз'
const LIKE_A_ROBOT = 'Заявка похожа на отправленную роботом. Отправьте её ещё раз или позвоните нам'
const USED_KEY = 'Эта заявка уже отправлена с другим текстом. Обновите страницу, чтобы отправить новую'
const NOT_KEPT = 'Не удалось принять заявку. Отправьте ещё раз через минуту или позвоните нам'

interface Valid<Fields> {
  kind: 'valid'
  fields: Fields
  content: SubmissionContent
}
type Checked<Fields> = Valid<Fields> | Refusal

/**
 * Checks a form and stores it in the outbox; nothing is stored before all checks have passed. Invalid forms have a separate rate limit, so
 * that a robot does not use up the limit of its network.
 */
export async function submit<Fields extends Common>(c: Context<AppEnv>, posted: Posted, rules: FormRules<Fields>): Promise<Verdict> {
  const checked = await check(posted, rules)
  if (checked.kind === 'valid' && (await isTestLead(c, checked.fields.idempotencyKey))) return acceptTest(c, checked)
  const limiter = checked.kind === 'valid' ? c.env.LEADS_LIMIT : c.env.LEADS_INVALID_LIMIT
  if (!(await isWithin(c, limiter))) return refusal(429, TOO_MANY, { retryAfterSeconds: 60 })
  return checked.kind === 'valid' ? acceptForm(c, posted, checked.fields, checked.content) : checked
}

/** Runs before the rate limit, because it makes no expensive requests and the length of the body limits its work. */
async function check<Fields extends Common>(posted: Posted, rules: FormRules<Fields>): Promise<Checked<Fields>> {
  const parsed = v.safeParse(rules.schema, posted.body, { abortPipeEarly: true })
  if (!parsed.success) {
    const problems = problemsOf(parsed.issues)
    // `consentVersion` is a hidden field, so its problem is shown as the message of the form.
    return refusal(422, problems['consentVersion'] ?? CHECK_FIELDS, { problems })
  }
  const fields = parsed.output
  if (fields[HONEYPOT] !== '') return refusal(422, LIKE_A_ROBOT, { endsWithPhone: true })
  if (fields.fillMs !== undefined && fields.fillMs < MIN_FILL_MS) return refusal(429, TOO_FAST, { retryAfterSeconds: 2 })
  const result = await rules.contentOf(fields)
  if ('problems' in result) return refusal(422, CHECK_FIELDS, result)
  return { kind: 'valid', fields, content: result.content }
}

function refusal(status: Refusal['status'], message: string, more: Partial<Refusal> = {}): Refusal {
  return { kind: 'refused', status, message, problems: {}, ...more }
}

function problemsOf(issues: v.BaseIssue<unknown>[]): Problems {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? 'body', issue.message]))
}

/** Called for a valid form only: any error is not the visitor's fault and results in 503. */
async function acceptForm(c: Context<AppEnv>, posted: Posted, fields: Common, content: SubmissionContent): Promise<Verdict> {
  try {
    const deps = await acceptDeps(c)
    const id = posted.isNative ? await nativeId(deps, content) : fields.idempotencyKey
    const captcha = await verifyCaptcha(c, deps, fields.captcha ?? '', id)
    if (captcha === 'failed') return refusal(422, LIKE_A_ROBOT, { endsWithPhone: true, problems: { [CAPTCHA_FIELD]: LIKE_A_ROBOT } })
    if (captcha === 'too many') return refusal(429, TOO_MANY, { retryAfterSeconds: 60 })
    const submission = { id, receivedAt: Date.now(), page: fields.page, captcha, consent: consentOf(c, fields), content }
    const accepting = accept(deps, submission)
    queueWhenStored(c, id, accepting)
    const accepted = await accepting
    return accepted.kind === 'conflict' ? refusal(409, USED_KEY) : { kind: 'accepted', id, number: accepted.number }
  } catch (error) {
    log.error('lead not kept', {}, error)
    return refusal(503, NOT_KEPT, { endsWithPhone: true, retryAfterSeconds: 5 })
  }
}

/** Accepts a deployment's own test form, without a captcha and without a rate limit. */
async function acceptTest(c: Context<AppEnv>, { fields, content }: Valid<Common>): Promise<Verdict> {
  try {
    const deps = await acceptDeps(c)
    const id = fields.idempotencyKey
    const submission = { id, receivedAt: Date.now(), page: fields.page, captcha: null, consent: consentOf(c, fields), content }
    const accepted = await storeTestLead(deps, submission)
    return accepted.kind === 'conflict' ? refusal(409, USED_KEY) : { kind: 'accepted', id, number: accepted.number }
  } catch (error) {
    log.error('test lead not kept', {}, error)
    return refusal(503, NOT_KEPT, { endsWithPhone: true })
  }
}

/** Throws one sentence when a setting is wrong that is needed to accept leads. */
async function acceptDeps(c: Context<AppEnv>): Promise<AcceptDeps> {
  const { config, isolate } = c.var
  requireAccepting(config)
  return {
    outbox: createOutbox(sqlOf(c.env.LEADS)),
    vault: await isolate.vault(config.LEADS_KEY),
    relay: createRelay(config),
    timeoutMs: config.LEADS_SINK_TIMEOUT_MS,
    report: log.warn,
  }
}

/** A form without JavaScript has no key, so equal content on the same day counts as one submission. */
async function nativeId({ vault }: AcceptDeps, content: SubmissionContent): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const digest = (await vault.fingerprint(`${day} ${contentText(content)}`, vault.keyId)) ?? ''
  // Formatted as a UUID of version 8, which leaves the other bits to the application.
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-')
}

type CaptchaCheck = 'passed' | 'unchecked' | 'failed' | 'too many' | null

/** Verifies the captcha token. Repeats of a stored lead pass without it, because a token is valid only once. */
async function verifyCaptcha(c: Context<AppEnv>, deps: AcceptDeps, token: string, id: string): Promise<CaptchaCheck> {
  if (c.var.config.CAPTCHA === '') return null
  if (await deps.outbox.has(id)) return 'passed'
  const verdict = await captchaVerdict(c.var.config, token, id)
  return verdict === 'unchecked' && !(await isWithin(c, c.env.LEADS_UNCHECKED_LIMIT)) ? 'too many' : verdict
}

function consentOf(c: Context<AppEnv>, { consentVersion }: Common) {
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 300)
  return { version: consentVersion, ip: c.req.header('cf-connecting-ip') ?? '', userAgent }
}
