import type { Subject } from './rule.ts'
import { articles } from './rules/articles.ts'
import { cleanParamRules } from './rules/clean-params.ts'
import { company } from './rules/company.ts'
import { dates } from './rules/dates.ts'
import { documents } from './rules/documents.ts'
import { errors } from './rules/errors.ts'
import { feeds } from './rules/feeds.ts'
import { hubs } from './rules/hubs.ts'
import { links } from './rules/links.ts'
import { markdown } from './rules/markdown.ts'
import { owner } from './rules/owner.ts'
import { programs } from './rules/programs.ts'
import { robotsTxt } from './rules/robots-txt.ts'
import { sharing } from './rules/sharing.ts'
import { addresses } from './rules/site-addresses.ts'
import { sitemaps } from './rules/sitemaps.ts'
import { structured } from './rules/structured.ts'
import { validators } from './rules/validators.ts'

/** All rules by subject, in the order of the report. */
export const SUBJECTS: readonly Subject[] = [
  ...[sitemaps, robotsTxt, cleanParamRules, addresses, links, hubs, documents],
  ...[structured, company, articles, dates, sharing],
  ...[validators, feeds, programs, markdown, errors, owner],
]
