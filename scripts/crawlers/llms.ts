import { targetOf } from './addresses.ts'

export const LLMS = '/llms.txt'

/** Addresses that a text in Markdown links to. */
export function linksOfLlms(text: string, base: string): string[] {
  return [...text.matchAll(/\]\((\S+?)\)/g)].flatMap(([, link = '']) => targetOf(link, LLMS, base)?.address ?? [])
}
