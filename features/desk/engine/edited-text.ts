/** All that the browser needs of a text besides the words in the field. */
export interface EditedText {
  path: string
  etag: number
  /** The text that the draft was made from; empty for a new one. */
  base: string
  /** The file on the site, where it was published after the draft was made. */
  newer: { hash: string; text: string } | null
  /** Address on the site; `null` for a text that no page shows. */
  address: string | null
  /** Id of the person, so that a copy in the browser stays with its owner. */
  person: string
}
