const TIMEOUT_MS = 10_000

/** Fetches props that are too large for the markup. `addresses` maps prop names to URLs; throws when a request fails. */
export async function lazyProps(addresses: Record<string, string>, signal: AbortSignal): Promise<Record<string, unknown>> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const props = Object.entries(addresses).map(async ([name, address]) => {
    const response = await fetch(address, { headers: { accept: 'application/json' }, signal: limit })
    if (!response.ok) throw new Error(`${address} answered with status ${response.status}`)
    return [name, await response.json()]
  })
  return Object.fromEntries(await Promise.all(props))
}
