import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../../edge/env.ts'
import { echo, HttpError } from '../../../edge/http-error.ts'
import { log } from '../../../edge/log.ts'
import { readJson } from '../../../edge/read-json.ts'
import { cityQuery } from '../wire.ts'
import type { CityProvider } from './city-provider.ts'
import { createDadataProvider } from './dadata-provider.ts'
import { embeddedProvider } from './embedded-provider.ts'
import { requestGeo } from './request-geo.ts'
import { createSuggestionCache } from './suggestion-cache.ts'

const requestSchema = v.variant('action', [
  v.object({ action: v.literal('detectCity') }),
  v.object({ action: v.literal('suggestCity'), query: v.pipe(v.string(), v.transform(cityQuery)) }),
])

/** `POST /api/servisec/info.{ADDRESS_SERVICE}` (behaviour 4.3): where the visitor is, and cities for what the visitor types. */
export const addressService: Handler<AppEnv> = async (c) => {
  if (c.req.param('name') !== `info.${c.var.config.ADDRESS_SERVICE}`)
    throw new HttpError(404, `Page not found: ${echo(c.req.path)}`, { path: c.req.path })
  const read = await readJson(c, requestSchema)
  if (!read.ok) return read.answer
  const provider = cityProvider(c)
  if (read.value.action === 'suggestCity') {
    const { query } = read.value
    return c.json({ suggestions: query === '' ? [] : await provider.suggest(query) })
  }
  const place = await provider.detect(requestGeo(c))
  return c.json({ location: place && { data: place } })
}

/** The provider that `CITY_PROVIDER` names. Without its token visitors are served from the embedded list. */
function cityProvider(c: Context<AppEnv>): CityProvider {
  const { CITY_PROVIDER, DADATA_ORIGIN, DADATA_TOKEN } = c.var.config
  if (CITY_PROVIDER === 'embedded' || DADATA_TOKEN === '') return embeddedProvider
  const report = (event: string, error: unknown) => log.warn(event, {}, error)
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const cache = createSuggestionCache({ kv: c.env.CONTENT, waitUntil, report })
  return createDadataProvider({ origin: DADATA_ORIGIN, token: DADATA_TOKEN, cache, report })
}
