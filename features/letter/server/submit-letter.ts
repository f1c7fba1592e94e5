import type { Handler } from 'hono'
import { type Letter, letterSchema } from '../wire.ts'
import { formAgainPage } from '../../../routes/forms/form-again-page.tsx'
import type { AppEnv } from '../../../edge/env.ts'
import { answerSubmission } from '../../leads/server/receive/answer-submission.ts'
import { readPosted } from '../../leads/server/receive/read-posted.ts'
import { type FormRules, submit } from '../../leads/server/receive/submit.ts'

/** `POST /api/forms/message-supervisor/`: a letter to the director (spec.md §7). */
export const submitLetter: Handler<AppEnv> = async (c) => {
  const posted = await readPosted(c)
  return answerSubmission(c, posted, await submit(c, posted, letterRules), {
    thanksPath: () => '/spasibo/pismo/',
    formPage: ({ status, message, problems }, contacts) =>
      formAgainPage({ form: 'letter', status, message, kept: { values: posted.typed, problems }, contacts }),
  })
}

const letterRules: FormRules<Letter> = {
  schema: letterSchema,
  contentOf: async ({ comment, email }) => ({ content: { kind: 'letter', form: 'letter', comment, email } }),
}
