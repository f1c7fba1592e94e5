import type { EditionFiles, TextsProcess } from '../contract/edition-files.ts'
import type { Sql } from '../contract/sql.ts'

/** The part of the Workers AI binding that the site uses. */
export interface WorkersAi {
  run: (model: string, input: Record<string, unknown>, options: { signal: AbortSignal }) => Promise<unknown>
}

/**
 * Bindings of `wrangler.toml`, and optional ones of some deployments. Settings and secrets are read from `Config`, which is typed by
 * their rules.
 */
export interface Bindings extends Omit<Env, 'VITALS_EVENTS' | 'DB' | 'SEARCH' | 'LEADS' | 'DESK_DB'> {
  /** Queried through `sqlOf` (sql/d1.ts). */
  DB: D1Database | Sql
  SEARCH: D1Database | Sql
  LEADS: D1Database | Sql
  DESK_DB: D1Database | Sql
  /** The editions of a self-hosted machine, each in files of its own; elsewhere all are in DB and SEARCH. */
  EDITIONS?: EditionFiles
  /** Compiles the texts beside the process that answers visitors; only the host of a self-hosted machine has one. */
  TEXTS?: TextsProcess
  /** Set on local servers and in tests only; then header `x-dev-cf` may replace `request.cf`. */
  DEV?: string
  /** Overrides a constant if `DEV` is set (`constant` in edge/config.ts). */
  [constant: `${string}_MS`]: string | undefined
  ANALYTICS_API_BASE?: string
  DADATA_ORIGIN?: string
  PAGE_CACHE?: string
  /** The host of a self-hosted machine sets it. */
  PLACE_CREDIT?: string
  /** Workers AI, if wrangler.toml binds it. */
  AI?: WorkersAi
  /** Analytics Engine; a self-hosted machine has none. */
  VITALS_EVENTS?: AnalyticsEngineDataset
  /** Secrets. */
  [secret: `${string}_KEY` | `${string}_TOKEN` | `${string}_SECRET`]: string | undefined
}
