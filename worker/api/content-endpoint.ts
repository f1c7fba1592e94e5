import type { Handler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { contentFailureAnswer } from './content-failure.ts'

/** The content contract over HTTP, so that one deployment can be another's origin. */
export const contentEndpoint: Handler<AppEnv> = async (c) => {
  try {
    return c.json(await c.var.content.ask(c.req.path, c.req.query()))
  } catch (error) {
    return contentFailureAnswer(c, error, c.req.path)
  }
}
