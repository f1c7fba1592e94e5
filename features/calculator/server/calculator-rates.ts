import type { Handler } from 'hono'
import type { AppEnv } from '../../../edge/env.ts'
import { toolOfPage } from '../../tool-form/server/tool-of-page.ts'

/** Serves the calculator's rates to its island, because they are too large to embed in the HTML. */
export const calculatorRates: Handler<AppEnv> = async (c) => {
  const { rates } = await toolOfPage(c, 'calculator', 'calculator')
  return c.json(rates)
}
