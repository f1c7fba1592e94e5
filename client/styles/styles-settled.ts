import { ensureStyles } from './ensure-styles.ts'

const TIMEOUT_MS = 3000

/** A widget draws more in the browser than its document has rules for. Should the styles not come in time, it is plain, but it works. */
export function stylesSettled(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  return Promise.race([ensureStyles().catch(() => {}), timeout])
}
