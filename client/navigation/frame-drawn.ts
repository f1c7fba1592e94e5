const HIDDEN_FRAME_MS = 200

/** Resolves after the next frame; frames do not come while the page is hidden. */
export function frameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, HIDDEN_FRAME_MS)
  })
}
