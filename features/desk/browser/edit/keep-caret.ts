/** Replaces the text of a field. The caret stays between the same words, and the view where it was. */
export function keepCaret(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd, scrollTop } = field
  if (value === text) return
  const [start, end] = [selectionStart, selectionEnd].map((at) => movedTo(at, value, text))
  field.value = text
  field.setSelectionRange(start ?? 0, end ?? 0)
  field.scrollTop = scrollTop
}

/** Where a place of one text is in another one that differs in its middle. */
function movedTo(at: number, before: string, after: string): number {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  if (at <= head) return at
  return at >= before.length - tail ? at + after.length - before.length : Math.min(at, after.length - tail)
}
