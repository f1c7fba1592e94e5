/** Takes a line about something that happens; absent where nobody reads, so that no line is written. */
export type Trace = ((line: string) => void) | undefined
