import type { Context } from 'hono'
import type { Contacts } from '../../../../content/schemas/contacts.ts'
import { leadAnswer } from '../../wire.ts'
import type { SubmissionFailure } from '../../submission.ts'
import type { OpenedPage } from '../../../../routes/page.ts'
import type { AppEnv } from '../../../../edge/env.ts'
import { renderDocument } from '../../../../worker/pages/render-document.tsx'
import type { Posted } from './read-posted.ts'
import type { Refusal, Verdict } from './submit.ts'

interface NativeAnswers {
  /** Where the browser goes after success. */
  thanksPath: (number: number) => string
  /** The form again, with what was typed and what is wrong. */
  formPage: (refusal: Refusal, contacts: Contacts) => OpenedPage
}

/** JSON for scripts; for a native post a page with the form, or a way on, so that a reload sends nothing again. */
export async function answerSubmission(c: Context<AppEnv>, posted: Posted, verdict: Verdict, native: NativeAnswers): Promise<Response> {
  if (verdict.is === 'accepted') {
    return posted.isNative ? c.redirect(native.thanksPath(verdict.number), 303) : c.json(leadAnswer(verdict.id, verdict.number))
  }
  const { status, message, problems, retryAfterSeconds } = verdict
  if (retryAfterSeconds !== undefined) c.header('retry-after', `${retryAfterSeconds}`)
  const contacts = await c.var.content.contacts()
  if (posted.isNative) return renderDocument(c, native.formPage(verdict, contacts), c.req.path)
  const failure = { statusCode: status, message: message.replace('позвоните нам', `$&: ${contacts.phone.text}`), fields: problems }
  return c.json(failure satisfies SubmissionFailure, status)
}
