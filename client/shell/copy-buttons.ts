const SHOWN_MS = 2000

export interface CopyButtons {
  /** Gives the specimens of a page that has just come their buttons. */
  add(): void
}

/** Makes buttons with `data-copy` put that text onto the clipboard and say so; a button of a specimen copies the specimen. */
export function startCopyButtons(): CopyButtons {
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.role = 'status'
  document.body.append(status)
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.copy-button') : null
    if (!button) return
    const copied = await navigator.clipboard.writeText(textOf(button)).then(
      () => true,
      () => false,
    )
    status.textContent = copied ? 'Скопировано' : 'Браузер не дал скопировать. Выделите текст и скопируйте его сами.'
    if (!copied) return
    button.dataset.copied = ''
    setTimeout(() => delete button.dataset.copied, SHOWN_MS)
  })
  addButtons()
  return { add: addButtons }
}

function textOf(button: HTMLElement): string {
  return button.dataset.copy ?? button.closest('.specimen')?.querySelector<HTMLElement>('blockquote')?.innerText ?? ''
}

/** The button takes no room of its own, so nothing moves. */
function addButtons(): void {
  for (const caption of document.querySelectorAll('.specimen:not(:has(button)) figcaption')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy-button button button-outline button-small'
    button.textContent = 'Скопировать'
    caption.append(button)
  }
}
