import { copyText } from '../../contract/browser/copy-text.ts'

const SHOWN_MS = 2000

/** Live region of the document that announces the result of the last press. */
let status: HTMLElement | undefined

/**
 * Makes buttons with `data-copy` write that text to the clipboard and announce it, and gives each specimen a button that copies the
 * specimen. Called for every page that has some.
 */
export function addCopyButtons(): void {
  status ??= startCopying()
  if (!status.isConnected) document.body.append(status)
  for (const caption of document.querySelectorAll('.specimen:not(:has(button)) figcaption')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy-button button button-outline button-small'
    button.textContent = 'Скопировать'
    // The button is positioned over the specimen, so nothing moves.
    caption.append(button)
  }
}

function startCopying(): HTMLElement {
  const liveRegion = document.createElement('p')
  liveRegion.className = 'visually-hidden'
  liveRegion.setAttribute('role', 'status')
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.copy-button') : null
    if (!button) return
    const copied = await copyText(textOf(button))
    // Screen readers announce nothing behind a modal dialog.
    const container = button.closest('dialog') ?? document.body
    if (liveRegion.parentElement !== container) container.append(liveRegion)
    liveRegion.textContent = copied ? 'Скопировано' : 'Браузер не дал скопировать. Выделите текст и скопируйте его сами.'
    if (!copied) return
    button.dataset['copied'] = ''
    setTimeout(() => delete button.dataset['copied'], SHOWN_MS)
  })
  return liveRegion
}

function textOf(button: HTMLElement): string {
  return button.dataset['copy'] ?? button.closest('.specimen')?.querySelector<HTMLElement>('blockquote')?.innerText ?? ''
}
