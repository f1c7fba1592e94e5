import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../../../../edge/env.ts'
import type { FormAgainProps } from '../../view/form-again.tsx'
import { leadAnswer, type SubmissionFailure } from '../../wire.ts'
import type { Posted } from './read-posted.ts'
import type { Refusal, Verdict } from './submit.ts'

/** Renders the page that gives a refused form back; the worker's own pages know how. */
export type RenderFormAgain = (c: Context<AppEnv>, again: FormAgainProps & { status: number }) => Promise<Response>

interface NativeAnswers {
  /** Where the browser goes after success. */
  thanksPath: (number: number) => string
  /** Heads the page that gives the form back. */
  refusedTitle: string
  /** The form again, with what was typed and what is wrong. */
  formAgain: (refusal: Refusal) => ReactNode
  render: RenderFormAgain
}

/** JSON for scripts; for a native post a page with the form, or a way on, so that a reload sends nothing again. */
export async function answerSubmission(c: Context<AppEnv>, posted: Posted, verdict: Verdict, native: NativeAnswers): Promise<Response> {
  if (verdict.kind === 'accepted') {
    return posted.isNative ? c.redirect(native.thanksPath(verdict.number), 303) : c.json(leadAnswer(verdict.id, verdict.number))
  }
  const { status, message, problems, retryAfterSeconds } = verdict
  if (retryAfterSeconds !== undefined) c.header('retry-after', `${retryAfterSeconds}`)
  const contacts = await c.var.content.contacts()
  if (posted.isNative) {
    return native.render(c, { status, title: native.refusedTitle, message, contacts, children: native.formAgain(verdict) })
  }
  const failure = { statusCode: status, message: message.replace('позвоните нам', `$&: ${contacts.phone.text}`), fields: problems }
  return c.json(failure satisfies SubmissionFailure, status)
}
