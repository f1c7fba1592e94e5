import * as v from 'valibot'
import { hourOf, type ReadCounts } from '../engine/events.ts'

interface AnalyticsAccount {
  /** Base URL of Cloudflare's API, with its version: `https://api.cloudflare.com/client/v4`. */
  base: string
  account: string
  /** Token with the permission Account Analytics: Read. */
  token: string
}

/** The name in wrangler.toml. */
const DATASET = 'site_events'
const TIMEOUT_MS = 10_000
const HOUR_S = 3600

const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number())
const answerSchema = v.object({
  data: v.array(v.object({ name: v.string(), build: v.string(), kind: v.string(), bucket: number, count: number, since: number })),
})

/** Reads the counts in Analytics Engine through its SQL API. Each sampled row represents `_sample_interval` events. */
export function analyticsReader({ base, account, token }: AnalyticsAccount): ReadCounts {
  return async (from, to) => {
    const response = await fetch(`${base}/accounts/${account}/analytics_engine/sql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: sqlOf(from, to),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`Analytics Engine answers ${response.status}: check the account and that the token may read Account Analytics`)
    }
    const { data } = v.parse(answerSchema, await response.json())
    return data.map((row) => ({ ...row, since: hourOf(row.since * 1000) }))
  }
}

function sqlOf(from: number, to: number): string {
  return `SELECT blob1 AS name, blob2 AS build, blob3 AS kind, double1 AS bucket, SUM(_sample_interval) AS count, toUnixTimestamp(MIN(timestamp)) AS since
FROM ${DATASET} WHERE timestamp >= toDateTime(${from * HOUR_S}) AND timestamp < toDateTime(${to * HOUR_S})
GROUP BY name, build, kind, bucket FORMAT JSON`
}
