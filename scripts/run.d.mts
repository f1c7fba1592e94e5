export function usageIn(source: string): string | null
