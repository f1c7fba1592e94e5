import type { Context, Handler } from 'hono'
import { setCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { AppEnv } from '../../../edge/env.ts'
import { echo, HttpError } from '../../../edge/http-error.ts'
import { log } from '../../../edge/log.ts'
import { FORM_TYPE, readBody, readJson } from '../../../edge/read-body.ts'
import { CITY_COOKIE_SECONDS, CITY_KEY, cityQuery, isCityName } from '../wire.ts'
import { type CityProvider, embeddedProvider } from './city-provider.ts'
import { type OutsideProvider, outsideProvider } from './city-settings.ts'
import { countryOf } from './countries.ts'
import { createDadataProvider, createSuggestionCache } from './dadata-provider.ts'
import { suggestCities } from './suggest-cities.ts'

import { requestGeo } from './visitor-city.ts'

const requestSchema = v.variant('action', [
  v.object({ action: v.literal('detectCity') }),
  v.object({ action: v.literal('suggestCity'), query: v.pipe(v.string(), v.transform(cityQuery)) }),
])

/** `POST /api/servisec/info.{ADDRESS_SERVICE}` (behaviour 4.3): the visitor's location, and cities for a typed text. */
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

function cityProvider(c: Context<AppEnv>): CityProvider {
  const name = outsideProvider(c.var.config)
  return name ? outsideProviders[name](c) : embeddedProvider
}

const outsideProviders: Record<OutsideProvider, (c: Context<AppEnv>) => CityProvider> = { dadata }

function dadata(c: Context<AppEnv>): CityProvider {
  const { DADATA_ORIGIN, DADATA_TOKEN } = c.var.config
  const report = (event: string, error: unknown) => log.warn(event, {}, error)
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const cache = createSuggestionCache({ kv: c.env.CONTENT, waitUntil, report })
  return createDadataProvider({ origin: DADATA_ORIGIN, token: DADATA_TOKEN, cache, report })
}

/** The city form without JavaScript: stores the choice, or the first city found by the search text, in the cookie and redirects back. */
export const chooseCity: Handler<AppEnv> = async (c) => {
  const read = await readBody(c, { types: [FORM_TYPE] })
  if (!read.ok) throw new HttpError(read.status, read.message, { path: c.req.path })
  const form = new URLSearchParams(read.text)
  const chosen = form.get('city') ?? suggestCities(form.get('search') ?? '')[0]?.name
  // The same check as on reading the cookie: a name that would be rejected then is not stored now.
  if (!isCityName(chosen)) throw new HttpError(400, 'Unknown city', { path: c.req.path })
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, CITY_KEY, chosen, { path: '/', maxAge: CITY_COOKIE_SECONDS, sameSite: 'Lax', secure })
  return c.redirect(returnPath(c.req.header('referer'), c.req.url), 303)
}

/** Path of the page with the form; never a path of another site. */
function returnPath(referer: string | undefined, requestUrl: string): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const { origin, pathname, search } = new URL(referer)
  return origin === new URL(requestUrl).origin && !pathname.startsWith('//') ? `${pathname}${search}` : '/'
}

/**
 * The country of a request in the text format of IP-to-country services (behaviour 4.4): `1;RU;RUS;Россия`, or `0;;;` when it is unknown.
 * The worker answers itself, so that no other service gets the visitor's IP address.
 */
export const ipCountry: Handler<AppEnv> = (c) => {
  const country = countryOf(requestGeo(c).country)
  return c.text(country ? `1;${country.code};${country.alpha3};${country.name}` : '0;;;')
}
