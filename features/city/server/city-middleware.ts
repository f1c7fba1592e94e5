import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '../../../edge/env.ts'
import { CITY_KEY } from '../wire.ts'
import { detectCity } from './detect-city.ts'
import { requestGeo } from './request-geo.ts'

/** `c.var.city`: chosen earlier (cookie), else the nearest city in Russia by `request.cf`, else Москва. */
export function city(): MiddlewareHandler<AppEnv> {
  return async function cityMiddleware(c, next) {
    c.set('city', detectCity({ cookie: getCookie(c, CITY_KEY), cf: requestGeo(c) }))
    await next()
  }
}
