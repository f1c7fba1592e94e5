/** Properties of the network that only Chromium reports. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

function connection(): Connection | undefined {
  return Reflect.get(navigator, 'connection')
}

/** Whether the visitor saves data or the network is 2g: then no page is prefetched, not even a hovered one. */
export function isDataExpensive(): boolean {
  const { saveData, effectiveType = '' } = connection() ?? {}
  return saveData === true || /2g$/.test(effectiveType)
}

/**
 * Whether the visitor may pay for data by the byte, or prefetching would delay other requests: then only a hovered page is prefetched. A
 * phone that does not report its network counts as one on a mobile network.
 */
export function isDataMetered(): boolean {
  const known = connection()
  if (!known) return matchMedia('(pointer: coarse)').matches
  return isDataExpensive() || known.effectiveType === '3g' || known.type === 'cellular'
}
