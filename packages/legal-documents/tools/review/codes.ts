import { hashOf } from './passages.ts'

/** `3fa9c1d2e4b7-1a2b`, which stands beside each thing to judge: the beginning of its hash and a check of it, so that an edited code is seen. */
export function codeOf(...hashes: readonly string[]): string {
  const start = hashOf(...hashes).slice(0, 12)
  return `${start}-${checkOf(start)}`
}

export const CODE = /[0-9a-f]{12}-[0-9a-f]{4}/

/** Whether a code was ever given by this project, whatever has become of its text since. */
export function isCode(code: string): boolean {
  const [start = '', check = ''] = code.split('-')
  return checkOf(start) === check
}

function checkOf(start: string): string {
  return hashOf('reputation agency site, lawyer’s review', start).slice(0, 4)
}
