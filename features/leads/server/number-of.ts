const LOWEST = 100_000_000
const COUNT = 900_000_000

/**
 * The nine digits a visitor is told. The same key always has the same number, also where nothing is stored (relay mode); `attempt` gives
 * another one when two keys of the outbox meet in one number.
 */
export async function numberOf(id: string, attempt: number): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${id}:${attempt}`))
  return LOWEST + (new DataView(digest).getUint32(0) % COUNT)
}
