import type { Handler } from 'hono'
import { setCookie } from 'hono/cookie'
import { CITY_COOKIE, detectCity } from '../city/detect-city.ts'
import type { AppEnv } from '../env.ts'
import { HttpError } from '../http-error.ts'
import { isCrossSite, mediaType, readCapped } from './read-json.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The city form without JavaScript: keeps the choice in the cookie and returns to the page. */
export const chooseCity: Handler<AppEnv> = async (c) => {
  if (isCrossSite(c)) throw new HttpError(403, 'Cross-site request', { path: c.req.path })
  if (mediaType(c) !== FORM_TYPE) throw new HttpError(415, `Content type must be ${FORM_TYPE}`, { path: c.req.path })
  const chosen = new URLSearchParams((await readCapped(c.req.raw)) ?? '').get('city') ?? ''
  // The same rule as for the cookie: what it would not believe later is not stored now.
  if (detectCity({ cookie: chosen }) !== chosen) throw new HttpError(400, 'Unknown city', { path: c.req.path })
  setCookie(c, CITY_COOKIE, chosen, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'Lax', secure: new URL(c.req.url).protocol === 'https:' })
  return c.redirect(returnPath(c.req.header('referer'), c.req.url), 303)
}

/** The page the form stood on; only a path of this site. */
function returnPath(referer: string | undefined, requestUrl: string): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const { origin, pathname, search } = new URL(referer)
  return origin === new URL(requestUrl).origin && !pathname.startsWith('//') ? `${pathname}${search}` : '/'
}
