import type { Context } from 'hono'
import type { BlockOf, BlockType } from '../../../content/schemas/block.ts'
import type { AppEnv } from '../../../edge/env.ts'
import { echo, HttpError } from '../../../edge/http-error.ts'

/** The tool's block on its page; each tool has one page. Throws a 404 when the page or the block is missing. */
export async function toolOfPage<Type extends BlockType>(c: Context<AppEnv>, slug: string, type: Type): Promise<BlockOf<Type>> {
  const page = await c.var.content.page(slug)
  const tool = page?.blocks.find((block): block is BlockOf<Type> => block.type === type)
  if (!tool) throw new HttpError(404, `Page not found: ${echo(c.req.path)}`, { path: c.req.path })
  return tool
}
