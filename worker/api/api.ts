import { Hono } from 'hono'
import { endpoints } from '../../content/endpoints.ts'
import { SURVEY_PATH } from '../../features/assessment/wire.ts'
import { CALCULATOR_RATES_PATH } from '../../features/calculator/wire.ts'
import { refine, refineStatus } from '../../features/generator/server/refine.ts'
import type { AppEnv } from '../../edge/env.ts'
import { echo, HttpError } from '../../edge/http-error.ts'
import { addressService } from '../../features/city/server/address-service.ts'
import { chooseCity } from '../../features/city/server/choose-city.ts'
import { contentEndpoint } from './content-endpoint.ts'
import { fetchDataSimple } from './fetch-data-simple.ts'
import { submitLead } from '../../features/leads/server/receive/submit-lead.ts'
import { submitLetter } from '../../features/letter/server/submit-letter.ts'
import { health } from './health.ts'
import { ipCountry } from '../../features/city/server/ip-country.ts'
import { assessmentSurvey, calculatorRates } from './tools.ts'

/** Everything under `/api/`. */
export const api = new Hono<AppEnv>()

api.get('/health', health)
api.post('/city/', chooseCity)
api.get('/ip-country', ipCountry)
api.post('/servisec/fetchDataSimple', fetchDataSimple)
api.post('/servisec/:name{info\\..+}', addressService)
api.post('/forms/:form{submit-form-consult-[a-z-]+}/', submitLead)
api.post('/forms/message-supervisor/', submitLetter)
api.get(belowApi(CALCULATOR_RATES_PATH), calculatorRates)
api.get(belowApi(SURVEY_PATH), assessmentSurvey)
api.get('/generator/refine', refineStatus)
api.post('/generator/refine', refine)
// With and without the last slash, which spec.md §7 leaves out once.
for (const path of Object.keys(endpoints)) api.on('GET', [path, path.slice(0, -1)].map(belowApi), contentEndpoint)
api.all('*', (c) => {
  throw new HttpError(404, `Page not found: ${echo(c.req.path)}`, { path: c.req.path })
})

function belowApi(path: string): string {
  return path.replace(/^\/api/, '')
}
