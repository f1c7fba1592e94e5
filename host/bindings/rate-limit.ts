interface RateLimit {
  limit(question: { key: string }): Promise<{ success: boolean }>
}

/** So many networks are counted in one period; a flood of more is let through rather than held in memory. */
const MAX_KEYS = 100_000

/** Counts in this process, in fixed periods as in miniflare. Several processes allow as many times the limit. */
export function createRateLimit({ limit, period }: { limit: number; period: number }): RateLimit {
  let counted = new Map<string, number>()
  let counting = 0
  return {
    async limit({ key }) {
      const now = Math.floor(Date.now() / 1000 / period)
      if (now !== counting) counted = new Map()
      counting = now
      const count = (counted.get(key) ?? 0) + 1
      if (count === 1 && counted.size >= MAX_KEYS) return { success: true }
      counted.set(key, count)
      return { success: count <= limit }
    },
  }
}
