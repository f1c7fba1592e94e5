/** The sentence for a command of wrangler that is refused; `null` for one that is let through. */
export function refusal(args: string[]): string | null
