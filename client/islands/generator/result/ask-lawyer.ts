/** Puts the draft into the story of the page's own request form; it is sent only when the visitor sends the form. */
export function askLawyer(title: string, text: string): void {
  const story = document.querySelector<HTMLTextAreaElement>('#zayavka textarea[name="message"]')
  if (!story) return
  story.value = `Черновик: ${title}\n\n${text}`.slice(0, story.maxLength)
  story.dispatchEvent(new Event('input', { bubbles: true }))
  story.scrollIntoView({ block: 'center' })
  story.focus({ preventScroll: true })
}
