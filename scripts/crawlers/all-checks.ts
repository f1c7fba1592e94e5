import type { Subject } from './check.ts'
import { addresses } from './checks/addresses.ts'
import { articles } from './checks/articles.ts'
import { cleanParamRules } from './checks/clean-params.ts'
import { company } from './checks/company.ts'
import { dates } from './checks/dates.ts'
import { documents } from './checks/documents.ts'
import { errors } from './checks/errors.ts'
import { feeds } from './checks/feeds.ts'
import { firstFlights } from './checks/first-flight.ts'
import { hubs } from './checks/hubs.ts'
import { links } from './checks/links.ts'
import { markdown } from './checks/markdown.ts'
import { owner } from './checks/owner.ts'
import { programs } from './checks/programs.ts'
import { robotsTxt } from './checks/robots-txt.ts'
import { sharing } from './checks/sharing.ts'
import { sitemaps } from './checks/sitemaps.ts'
import { structured } from './checks/structured.ts'
import { validators } from './checks/validators.ts'

/** What crawlers see, in the order of the report. */
export const SUBJECTS: readonly Subject[] = [
  ...[sitemaps, robotsTxt, cleanParamRules, addresses, links, hubs, documents],
  ...[structured, company, articles, dates, sharing],
  ...[validators, feeds, programs, markdown, errors, owner],
]

/** What only the content of this repository must keep. */
export const SUBJECTS_OF_OUR_CONTENT: readonly Subject[] = [firstFlights]
