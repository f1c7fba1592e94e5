import type { Context, Handler } from 'hono'
import type { BlockOf, BlockType } from '../../content/schemas/block.ts'
import { surveyOf } from '../../features/assessment/engine/survey.ts'
import type { AppEnv } from '../../edge/env.ts'
import { echo, HttpError } from '../../edge/http-error.ts'

/** What the calculator reckons with, for its widget: too much to stand in the document. */
export const calculatorRates: Handler<AppEnv> = async (c) => {
  const { rates } = await toolOf(c, 'calculator', 'calculator')
  return c.json(rates)
}

/** The version of the reputation test that the query names, else the first. */
export const assessmentSurvey: Handler<AppEnv> = async (c) => {
  const { assessment } = await toolOf(c, 'oczenka-delovoj-reputaczii', 'assessment')
  return c.json(surveyOf(assessment, new URL(c.req.url).searchParams))
}

/** Each tool has one page; the tool on the page of that slug. */
async function toolOf<Type extends BlockType>(c: Context<AppEnv>, slug: string, type: Type): Promise<BlockOf<Type>> {
  const page = await c.var.content.page(slug)
  const tool = page?.blocks.find((block): block is BlockOf<Type> => block.type === type)
  if (!tool) throw new HttpError(404, `Page not found: ${echo(c.req.path)}`, { path: c.req.path })
  return tool
}
