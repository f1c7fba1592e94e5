/** Receives a line per event; `undefined` when no trace is wanted, so that no line is built. */
export type Trace = ((line: string) => void) | undefined
