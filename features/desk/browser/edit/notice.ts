interface NoticeButton {
  title: string
  act(): unknown
}

/** The place above the text, for one sentence or one question at a time. */
export function createNotice(root: HTMLElement) {
  const place = root.querySelector<HTMLElement>('[data-notice]')

  function hide(): void {
    if (place) place.hidden = true
  }

  function fill(tone: 'notice' | 'warning' | 'problem', parts: readonly (Node | string)[]): void {
    if (!place) return
    place.className = `notice ${tone}`
    place.replaceChildren(...parts)
    place.hidden = false
  }

  return {
    fill,
    hide,
    show(sentence: string, buttons: readonly NoticeButton[] = [], tone: 'notice' | 'warning' = 'notice'): void {
      const words = document.createElement('p')
      words.textContent = sentence
      fill(tone, [words, ...buttons.map(({ title, act }) => buttonOf(title, act))])
    },
  }
}

export type Notice = ReturnType<typeof createNotice>

export function buttonOf(title: string, act: () => unknown, className = 'button'): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = title
  button.addEventListener('click', () => void act())
  return button
}
