import type { Handler } from 'hono'
import type { AppEnv } from '../../../edge/env.ts'
import { toolOfPage } from '../../tool-form/server/tool-of-page.ts'
import { surveyOf } from '../engine/survey.ts'

/** The version of the reputation test that the query names, else the first. */
export const assessmentSurvey: Handler<AppEnv> = async (c) => {
  const { assessment } = await toolOfPage(c, 'oczenka-delovoj-reputaczii', 'assessment')
  return c.json(surveyOf(assessment, new URL(c.req.url).searchParams))
}
