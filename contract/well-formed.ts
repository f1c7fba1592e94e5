/** Replaces lone halves of surrogate pairs by U+FFFD, as `toWellFormed` does, which is missing in Firefox before 119. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd')
}

/** JSON that every parser reads: many reject a whole body because of the escape of a lone surrogate, such as `\ud83d`. */
export function wellFormedJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? wellFormed(each) : each))
}
