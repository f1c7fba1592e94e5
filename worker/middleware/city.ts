import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { CITY_COOKIE, detectCity, type RequestGeo } from '../city/detect-city.ts'
import type { AppEnv } from '../env.ts'

/** `c.var.city`: chosen earlier (cookie), else the nearest city in Russia by `request.cf`, else Москва. */
export function city(): MiddlewareHandler<AppEnv> {
  return async function cityMiddleware(c, next) {
    c.set('city', detectCity({ cookie: getCookie(c, CITY_COOKIE), cf: requestGeo(c) }))
    await next()
  }
}

function requestGeo(c: Context<AppEnv>): RequestGeo {
  const simulated = c.env.DEV === '1' ? c.req.header('x-dev-cf') : undefined
  const real: Record<string, unknown> = { ...c.req.raw.cf }
  return simulated === undefined ? real : parseSimulated(simulated)
}

function parseSimulated(json: string): RequestGeo {
  try {
    const geo: unknown = JSON.parse(json)
    return typeof geo === 'object' && geo !== null ? geo : {}
  } catch {
    return {}
  }
}
