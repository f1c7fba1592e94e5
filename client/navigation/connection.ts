/** What only Chromium tells of the network. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

function connection(): Connection | undefined {
  return Reflect.get(navigator, 'connection')
}

/** Whether the visitor saves data or the network is 2g: then nothing is fetched ahead, not even a hovered page. */
export function isDataDear(): boolean {
  const { saveData, effectiveType = '' } = connection() ?? {}
  return saveData === true || /2g$/.test(effectiveType)
}

/**
 * Whether data may be paid for by the byte, or other requests would have to wait: then only what is pointed at is fetched. A phone that does
 * not tell is taken for one on a mobile network.
 */
export function isDataCounted(): boolean {
  const known = connection()
  if (!known) return matchMedia('(pointer: coarse)').matches
  return isDataDear() || known.effectiveType === '3g' || known.type === 'cellular'
}
