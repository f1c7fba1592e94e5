import type { Handler } from 'hono'
import type { AppEnv } from '../../../edge/env.ts'
import { HONEYPOT } from '../../leads/honeypot-wire.ts'
import type { NoOtherFields } from '../../leads/lead-wire.ts'
import { readPosted } from '../../leads/server/receive/read-posted.ts'
import { type RenderFormAgain, respondToSubmission } from '../../leads/server/receive/respond-to-submission.ts'
import { type FormRules, submit } from '../../leads/server/receive/submit.ts'
import { CAPTCHA_FIELD } from '../../leads/wire.ts'
import { LetterForm } from '../view/letter-view.tsx'
import { type Letter, letterSchema } from '../wire.ts'

/** `POST /api/forms/message-supervisor/`: a letter to the director (behaviour 9). */
export function submitLetter(render: RenderFormAgain): Handler<AppEnv> {
  return async function submitLetterHandler(c) {
    const posted = await readPosted(c)
    return respondToSubmission(c, posted, await submit(c, posted, letterRules), {
      thanksPath: () => '/spasibo/pismo/',
      refusedTitle: 'Письмо не отправлено',
      formAgain: ({ problems }) => <LetterForm refused={{ values: posted.typed, problems }} />,
      render,
    })
  }
}

const letterRules: FormRules<Letter> = {
  schema: letterSchema,
  async contentOf({ comment, email, ...more }) {
    // Every form has these fields, and `submit.ts` uses them.
    const { idempotencyKey, consent, consentVersion, [HONEYPOT]: _, fillMs, [CAPTCHA_FIELD]: __, page, ...others } = more
    others satisfies NoOtherFields
    return { content: { kind: 'letter', form: 'letter', comment, email } }
  },
}
