import { id } from 'virtual:build-info'
import { type Handler, Hono } from 'hono'
import * as v from 'valibot'
import { endpoints } from '../../content/api/endpoints.ts'
import { contentFailureResponse } from '../../edge/content-failure.ts'
import { type AppEnv, contentOf } from '../../edge/env.ts'
import { echo, HttpError } from '../../edge/http-error.ts'
import { isWithin } from '../../edge/rate-limit.ts'
import { readJson } from '../../edge/read-body.ts'
import { advice } from '../../features/assessment/server/advice-endpoint.ts'
import { addressService, chooseCity, ipCountry } from '../../features/city/server/city-endpoints.ts'
import { companyStatus, findCompany } from '../../features/generator/server/find-company.ts'
import { refineStatus } from '../../features/generator/server/model-source.ts'
import { leadHealth } from '../../features/leads/server/lead-health.ts'
import type { RenderFormAgain } from '../../features/leads/server/receive/respond-to-submission.ts'
import { submitLead } from '../../features/leads/server/receive/submit-lead.tsx'
import { submitLetter } from '../../features/letter/server/submit-letter.tsx'
import { formAgainPage } from '../../routes/forms/form-pages.tsx'
import { renderDocument } from '../pages/render-document.tsx'

/**
 * Reports the running build, the content source and whether it responds; with `?deep` also the state of the leads. 503 when the source does
 * not respond or leads cannot be stored.
 */
const health: Handler<AppEnv> = async (c) => {
  const content = contentOf(c)
  const answers = await content.isSourceUp()
  const leads = c.req.query('deep') === undefined ? null : await leadHealth(c.env, c.var.isolate)
  const ok = answers && (leads?.canStore ?? true)
  const source = { source: content.source, version: content.version, answers }
  return c.json({ ok, build: id, content: source, ...(leads ? { leads } : {}) }, ok ? 200 : 503)
}

/** Serves the content contract over HTTP, so that one deployment can be the origin of another. */
const contentEndpoint: Handler<AppEnv> = async (c) => {
  try {
    return c.json(await contentOf(c).fetchEndpoint(c.req.path, c.req.query()))
  } catch (error) {
    return contentFailureResponse(c, error, c.req.path)
  }
}

const requestSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(200)),
  // All endpoints are read-only; POST is accepted because clients of the contract may send it.
  method: v.optional(v.picklist(['GET', 'POST']), 'GET'),
  query: v.optional(v.nullable(v.record(v.string(), v.unknown())), {}),
  body: v.optional(v.unknown()),
  skipCache: v.optional(v.boolean(), false),
})

/** The generic content proxy (behaviour 11.2): accepts only endpoints of the contract, never a URL. */
const fetchDataSimple: Handler<AppEnv> = async (c) => {
  const read = await readJson(c, requestSchema)
  if (!read.ok) return read.answer
  const { endpoint, query, skipCache } = read.value
  try {
    const maySkip = skipCache && (await isWithin(c, c.env.SKIP_CACHE_LIMIT))
    return c.json(await contentOf(c).fetchEndpoint(endpoint, query ?? {}, { skipCache: maySkip }))
  } catch (error) {
    return contentFailureResponse(c, error, endpoint)
  }
}

/** Responds to a POST without JavaScript with an ordinary page that shows the form again. */
const renderFormAgain: RenderFormAgain = (c, again) => renderDocument(c, { page: formAgainPage(again), path: c.req.path, pending: [] })

const lead = submitLead(renderFormAgain)
const letter = submitLetter(renderFormAgain)

export const api = new Hono<AppEnv>()

api.get('/health', health)
api.post('/city/', chooseCity)
api.get('/ip-country', ipCountry)
// Hono's fast router supports no fixed segment beside a variable one, and the other router would match every request of the site more
// slowly.
api.post('/servisec/:name', (c, next) => (c.req.param('name') === 'fetchDataSimple' ? fetchDataSimple(c, next) : addressService(c, next)))
api.post('/forms/:form/', (c, next) => (c.req.param('form') === 'message-supervisor' ? letter(c, next) : lead(c, next)))
api.on('POST', ['/leads/collect', '/leads/collect/'], async (c, next) => {
  if (c.var.config.LEADS_COLLECTOR_SECRET === '') return next()
  return (await import('../../features/leads/server/collector/collect.ts')).collect(c)
})
api.get('/assessment/advice', advice)
api.get('/generator/refine', refineStatus)
api.post('/generator/refine', async (c, next) => (await import('../../features/generator/server/refine.ts')).refine(c, next))
api.get('/generator/company', companyStatus)
api.post('/generator/company', findCompany)
// Each endpoint is served with and without the trailing slash (behaviour 11.1).
for (const path of Object.keys(endpoints)) api.on('GET', [path, path.slice(0, -1)].map(belowApi), contentEndpoint)
api.all('*', (c) => {
  throw new HttpError(404, `Page not found: ${echo(c.req.path)}`, { path: c.req.path })
})

function belowApi(path: string): string {
  return path.replace(/^\/api/, '')
}
