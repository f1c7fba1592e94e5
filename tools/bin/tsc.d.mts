/** The arguments of `tsc` that check the whole project where the given ones mean it. */
export function wholeProject(args: string[]): string[]
