import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { type AppEnv, contentOf } from '../../../../edge/env.ts'
import type { FormAgainProps } from '../../view/form-again.tsx'
import { leadAnswer, type SubmissionFailure } from '../../wire.ts'
import type { Posted } from './read-posted.ts'
import type { Refusal, Verdict } from './submit.ts'

/** Renders the page with a refused form. It is a parameter, because features cannot import the worker, which renders documents. */
export type RenderFormAgain = (c: Context<AppEnv>, again: FormAgainProps & { status: number }) => Promise<Response>

interface NativeAnswers {
  /** Path of the page after success. */
  thanksPath: (number: number) => string
  /** Title of the page that shows a refused form again. */
  refusedTitle: string
  /** The form with the typed values and the problems. */
  formAgain: (refusal: Refusal) => ReactNode
  render: RenderFormAgain
}

/** Responds to scripts with JSON, and to native posts with the refused form or a 303 redirect, after which a reload repeats nothing. */
export async function respondToSubmission(c: Context<AppEnv>, posted: Posted, verdict: Verdict, native: NativeAnswers): Promise<Response> {
  if (verdict.kind === 'accepted') {
    return posted.isNative ? c.redirect(native.thanksPath(verdict.number), 303) : c.json(leadAnswer(verdict.id, verdict.number))
  }
  const { status, message, endsWithPhone, problems, retryAfterSeconds } = verdict
  if (retryAfterSeconds !== undefined) c.header('retry-after', `${retryAfterSeconds}`)
  const contacts = await contentOf(c).contacts()
  if (posted.isNative) {
    return native.render(c, { status, title: native.refusedTitle, message, contacts, children: native.formAgain(verdict) })
  }
  const failure = { statusCode: status, message: endsWithPhone ? `${message}: ${contacts.phone.text}` : message, fields: problems }
  return c.json(failure satisfies SubmissionFailure, status)
}
