import { ensureStyles } from './ensure-styles.ts'

const TIMEOUT_MS = 3000

/**
 * Waits for the full sheet before a widget hydrates, because it draws elements without inlined rules. After a timeout the widget starts
 * unstyled.
 */
export function stylesSettled(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  return Promise.race([ensureStyles().catch(() => {}), timeout])
}
