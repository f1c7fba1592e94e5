/** Moves the clock of a process eight days ahead; it must be imported before everything else. */
const LATER_MS = 8 * 86_400_000
const { now } = Date
Date.now = () => now() + LATER_MS
globalThis.Date = new Proxy(Date, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [Date.now()] : args),
})
