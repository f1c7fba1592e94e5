import { Hono } from 'hono'
import { endpoints } from '../../content/api/endpoints.ts'
import type { AppEnv } from '../../edge/env.ts'
import { echo, HttpError } from '../../edge/http-error.ts'
import { advice } from '../../features/assessment/server/advice-endpoint.ts'
import { addressService, chooseCity, ipCountry } from '../../features/city/server/city-endpoints.ts'
import { companyStatus, findCompany } from '../../features/generator/server/find-company.ts'
import { refine, refineStatus } from '../../features/generator/server/refine.ts'
import type { RenderFormAgain } from '../../features/leads/server/receive/answer-submission.ts'
import { submitLead } from '../../features/leads/server/receive/submit-lead.tsx'
import { submitLetter } from '../../features/letter/server/submit-letter.tsx'
import { formAgainPage } from '../../routes/forms/form-pages.tsx'
import { renderDocument } from '../pages/render-document.tsx'
import { contentEndpoint, fetchDataSimple } from './content-api.ts'
import { health } from './health.ts'

/** Answers a POST without JavaScript with an ordinary page that shows the form again. */
const renderFormAgain: RenderFormAgain = (c, again) => renderDocument(c, { page: formAgainPage(again), path: c.req.path, pending: [] })

const lead = submitLead(renderFormAgain)
const letter = submitLetter(renderFormAgain)

export const api = new Hono<AppEnv>()

api.get('/health', health)
api.post('/city/', chooseCity)
api.get('/ip-country', ipCountry)
// Hono's fast router takes no fixed segment beside a variable one, and without it every request of the site is matched more slowly.
api.post('/servisec/:name', (c, next) => (c.req.param('name') === 'fetchDataSimple' ? fetchDataSimple(c, next) : addressService(c, next)))
api.post('/forms/:form/', (c, next) => (c.req.param('form') === 'message-supervisor' ? letter(c, next) : lead(c, next)))
api.on('POST', ['/leads/collect', '/leads/collect/'], async (c, next) => {
  if (c.var.config.LEADS_COLLECTOR_SECRET === '') return next()
  return (await import('../../features/leads/server/collector/collect.ts')).collect(c)
})
api.get('/assessment/advice', advice)
api.get('/generator/refine', refineStatus)
api.post('/generator/refine', refine)
api.get('/generator/company', companyStatus)
api.post('/generator/company', findCompany)
// With and without the last slash (behaviour 11.1).
for (const path of Object.keys(endpoints)) api.on('GET', [path, path.slice(0, -1)].map(belowApi), contentEndpoint)
api.all('*', (c) => {
  throw new HttpError(404, `Page not found: ${echo(c.req.path)}`, { path: c.req.path })
})

function belowApi(path: string): string {
  return path.replace(/^\/api/, '')
}
