import type { Handler } from 'hono'
import type { AppEnv } from '../../../edge/env.ts'
import { toolOfPage } from '../../tool-form/server/tool-of-page.ts'

/** What the calculator reckons with, for its widget: too much to stand in the document. */
export const calculatorRates: Handler<AppEnv> = async (c) => {
  const { rates } = await toolOfPage(c, 'calculator', 'calculator')
  return c.json(rates)
}
