import type { Context, ErrorHandler } from 'hono'
import { html } from 'hono/html'
import { firstOfAddress } from 'russian-text/whole-text'
import { ContentError } from '../content/api/source.ts'
import { everyCase } from '../content/derived/shown-cases.ts'
import type { Case } from '../content/schemas/case.ts'
import { pageOfPayload } from '../contract/paths.ts'
import { isMissing, messageLanguage, type PageError } from '../contract/payload.ts'
import { type AppEnv, contentOf } from '../edge/env.ts'
import { BrokenRequest, echo, HttpError } from '../edge/http-error.ts'
import { log } from '../edge/log.ts'
import { isCrawler } from '../features/crawlers/server/is-crawler.ts'
import { countEvents } from '../features/vitals/server/count-events.ts'
import { ErrorView } from '../routes/error/error-view.tsx'
import type { LoadedPage } from '../routes/page.ts'
import { renderDocument } from './pages/render-document.tsx'
import { renderPayload } from './pages/render-payload.tsx'
import { workerEvent } from './vitals.ts'

const PAGE_TITLE = 'Страница не найдена'
const PAGE_DESCRIPTION =
  'Такой страницы нет или она удалена. Перейдите к удалению информации, деиндексации или воспользуйтесь поиском по блогу.'
const DEFAULT_MESSAGE = 'Страницы не существует или она удалена'
/** Maximum length of the path in the canonical link (behaviour 1.1), because visitors can make it arbitrarily long. */
const MAX_CANONICAL_CHARS = 300

/** Cases in the carousel of the error page, from the first one of /cases/ on. */
const SHOWN_CASES = 4

/** Handles every thrown error: a log line, and the error page, error payload or JSON (behaviour 1.3). A disconnected sender is no error. */
export const handleError: ErrorHandler<AppEnv> = async (thrown, c) => {
  if (thrown instanceof BrokenRequest) {
    log.info('request broken off', { path: c.req.path })
    return new Response(null, { status: thrown.status })
  }
  const error = pageErrorOf(thrown, c)
  if (error.statusCode >= 500) {
    log.error('request failed', { path: c.req.path, status: error.statusCode }, thrown)
    countEvents(c, [workerEvent(`server ${error.statusCode}`)])
  }
  const { pathname } = new URL(c.req.url)
  const payloadOf = pageOfPayload(pathname)
  if (error.statusCode === 503) c.header('retry-after', '30')
  if (pathname.startsWith('/api/') && !wantsHtml(c)) return c.json(error, error.statusCode as 404) // Hono types statuses as literals
  if (isCrawler(c.req.header('user-agent')) && payloadOf === null)
    return crawlerAnswer(c, error, firstOfAddress(pathname, MAX_CANONICAL_CHARS))
  const opened = { page: await errorPage(c, error), path: firstOfAddress(payloadOf ?? pathname, MAX_CANONICAL_CHARS), pending: [] }
  return payloadOf === null ? renderDocument(c, opened) : renderPayload(c, opened, error)
}

function pageErrorOf(thrown: Error, c: Context<AppEnv>): PageError {
  if (thrown instanceof HttpError) {
    return { statusCode: thrown.status, statusMessage: thrown.message, data: { path: thrown.path }, fatal: thrown.fatal }
  }
  const data = { path: echo(c.req.path) }
  if (thrown instanceof ContentError) return { statusCode: 503, statusMessage: 'Content is unavailable', data, fatal: false }
  return { statusCode: 500, statusMessage: DEFAULT_MESSAGE, data, fatal: true }
}

/** A form sent without JavaScript gets a page instead of JSON. */
function wantsHtml(c: Context<AppEnv>): boolean {
  return (c.req.header('accept') ?? '').includes('text/html')
}

/**
 * Crawlers get the status with a minimal document that is not indexed; it stays readable for a person whose browser looks like a crawler.
 */
function crawlerAnswer(c: Context<AppEnv>, { statusCode, statusMessage }: PageError, path: string): Response | Promise<Response> {
  const heading = isMissing(statusCode) ? PAGE_TITLE : 'Ошибка на сервере'
  c.header('x-robots-tag', 'noindex')
  return c.html(
    html`<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${statusCode} ${heading}</title><link rel="canonical" href="${c.var.config.PUBLIC_BASE}${path}"></head><body><main><h1>${heading}</h1><p lang="${messageLanguage(statusMessage)}">${statusMessage}</p><p><a href="/">На главную</a> <a href="/sitemap/">Карта сайта</a></p></main></body></html>`,
    statusCode as 404, // as above
  )
}

async function errorPage(c: Context<AppEnv>, error: PageError): Promise<LoadedPage> {
  const cases = await casesForErrorPage(c)
  return {
    kind: 'page',
    status: error.statusCode,
    head: { title: PAGE_TITLE, description: PAGE_DESCRIPTION, noindex: true },
    view: <ErrorView error={error} cases={cases} />,
  }
}

/** Cases for the error page; empty when the content could not be loaded. */
async function casesForErrorPage(c: Context<AppEnv>): Promise<Case[]> {
  try {
    return (await everyCase(contentOf(c))).slice(0, SHOWN_CASES)
  } catch (error) {
    log.warn('error page without its cases', {}, error)
    return []
  }
}
