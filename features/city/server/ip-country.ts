import type { Handler } from 'hono'
import type { AppEnv } from '../../../edge/env.ts'
import { countryOf } from './countries.ts'
import { requestGeo } from './request-geo.ts'

/**
 * The country of a request in the text form of IP-to-country services (behaviour 4.4), answered here so that nobody else learns a
 * visitor's address: `1;RU;RUS;Россия`, or `0;;;` when it is not known.
 */
export const ipCountry: Handler<AppEnv> = (c) => {
  const country = countryOf(requestGeo(c).country)
  return c.text(country ? `1;${country.code};${country.alpha3};${country.name}` : '0;;;')
}
