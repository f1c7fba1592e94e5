/**
 * Stands for `postcss` in the worker. sanitize-html asks it to read `style` attributes, of which the site allows none (content/sanitise.ts);
 * the parser would be a tenth of the worker.
 */
export function parse(): never {
  throw new Error('Style attributes are never read here: content/sanitise.ts allows none')
}
