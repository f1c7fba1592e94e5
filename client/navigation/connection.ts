/** Only Chromium has the Network Information API. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

function connection(): Connection | undefined {
  return Reflect.get(navigator, 'connection')
}

/** Whether even a page that a visitor points at is not fetched ahead; browsers that do not say count as fast. */
export function isSlow(): boolean {
  const { saveData = false, effectiveType = '' } = connection() ?? {}
  return saveData || /2g$/.test(effectiveType)
}

/** Whether pages may be fetched on a mere guess: on a fast network that is paid by time. A phone that does not say is taken for a mobile network. */
export function isFreeAndFast(): boolean {
  const known = connection()
  if (!known) return !matchMedia('(pointer: coarse)').matches
  return !isSlow() && known.effectiveType !== '3g' && known.type !== 'cellular'
}
