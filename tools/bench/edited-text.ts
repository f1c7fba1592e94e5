const EDITABLE = /(?:pages|posts|instructions)\/[\w-]+\.md$/
/** A release brings the consent, and the norms are no text of editors. */
const NOT_EDITED = /personalnyih-dannyih|normy/
const LAST_SENTENCE = /^([\s\S]*[а-яё])\.(?="?\n)/

/** A file with two words more at the end of its last sentence; each number up to 90 names another file. */
export function editedText(files: ReadonlyMap<string, string>, number: number): { path: string; text: string } {
  const editable = [...files].filter(([path, text]) => EDITABLE.test(path) && !NOT_EDITED.test(path) && LAST_SENTENCE.test(text))
  const [path, text] = editable[number % editable.length] ?? ['', '']
  return { path, text: text.replace(LAST_SENTENCE, `$1${' и прочее'.repeat(1 + Math.floor(number / editable.length))}.`) }
}
