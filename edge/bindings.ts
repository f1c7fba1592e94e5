/** The part of the Workers AI binding that the site uses. */
export interface WorkersAi {
  run: (model: string, input: Record<string, unknown>, options: { signal: AbortSignal }) => Promise<unknown>
}

/** The bindings of `wrangler.toml`, plus those that only local servers or secrets set. */
export interface Bindings extends Env {
  /** `"1"` on local servers and in tests: header `x-dev-cf` may then replace `request.cf`. Never in `wrangler.toml`. */
  DEV?: string
  /** Secret: key of DaData's suggestions, for `CITY_PROVIDER = "dadata"`. */
  DADATA_TOKEN?: string
  /** Secrets of the lead pipeline (`features/leads/server/settings.ts`). */
  LEADS_KEY?: string
  AMOCRM_TOKEN?: string
  LEADS_WEBHOOK_SECRET?: string
  CAPTCHA_SECRET?: string
  /** Secret: key of the language model at AI_BASE_URL. */
  AI_KEY?: string
  /** Workers AI, where wrangler.toml binds it. */
  AI?: WorkersAi
}
