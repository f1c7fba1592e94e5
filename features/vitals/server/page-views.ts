import type { Context } from 'hono'
import type { Config } from '../../../edge/config.ts'
import type { AppEnv } from '../../../edge/env.ts'
import { isWithin } from '../../../edge/rate-limit.ts'
import { readJson } from '../../../edge/read-body.ts'
import { OTHER_BUILD } from '../engine/events.ts'
import { type PageKind, SECTIONS, viewSchema } from '../wire.ts'
import { countEvents } from './count-events.ts'
import { viewEvents } from './view-events.ts'

const MAX_BYTES = 2048

/** `POST /api/vitals`: counts a page that a browser has shown, under its build if the site knows it. */
export async function takeView(c: Context<AppEnv>, isKnown: (build: string) => Promise<boolean>): Promise<Response> {
  const read = await readJson(c, viewSchema, MAX_BYTES)
  if (!read.ok) return read.answer
  if (await isWithin(c, c.env.VITALS_LIMIT)) {
    const { build, ...view } = read.value
    countEvents(c, viewEvents({ ...view, build: (await isKnown(build)) ? build : OTHER_BUILD }))
  }
  return c.body(null, 204)
}

/** Kind of a page by its path and its `og:type`; `null` if the page is not measured. */
export function measuredAs({ VITALS }: Pick<Config, 'VITALS'>, path: string, type: string | undefined): PageKind | null {
  if (VITALS === '0') return null
  if (path === '/') return 'home'
  return SECTIONS.find((section) => path.startsWith(`/${section}/`)) ?? (type === 'article' ? 'article' : 'page')
}
