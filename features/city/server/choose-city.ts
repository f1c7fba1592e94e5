import type { Handler } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppEnv } from '../../../edge/env.ts'
import { HttpError } from '../../../edge/http-error.ts'
import { FORM_TYPE, readBody } from '../../../edge/read-body.ts'
import { CITY_COOKIE_SECONDS, CITY_KEY, isCityName } from '../wire.ts'
import { suggestCities } from './suggest-cities.ts'

/** The city form without JavaScript: keeps the choice, or the first city found by the search text, in the cookie and returns to the page. */
export const chooseCity: Handler<AppEnv> = async (c) => {
  const read = await readBody(c, { types: [FORM_TYPE] })
  if (!read.ok) throw new HttpError(read.status, read.message, { path: c.req.path })
  const form = new URLSearchParams(read.text)
  const chosen = form.get('city') ?? suggestCities(form.get('search') ?? '')[0]?.name
  // The same rule as for the cookie: what would not be believed later is not stored now.
  if (!isCityName(chosen)) throw new HttpError(400, 'Unknown city', { path: c.req.path })
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, CITY_KEY, chosen, { path: '/', maxAge: CITY_COOKIE_SECONDS, sameSite: 'Lax', secure })
  return c.redirect(returnPath(c.req.header('referer'), c.req.url), 303)
}

/** The page the form stood on; only a path of this site. */
function returnPath(referer: string | undefined, requestUrl: string): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const { origin, pathname, search } = new URL(referer)
  return origin === new URL(requestUrl).origin && !pathname.startsWith('//') ? `${pathname}${search}` : '/'
}
