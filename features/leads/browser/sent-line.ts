import './sent-line.css'

/** The line on the page; a later request replaces it. */
let line: HTMLElement | undefined

/**
 * Shows the number of a request after the popup has closed (behaviour 8.3), on every page until the visitor hides it. A number that `isNew`
 * is announced to screen readers.
 */
export function showSentLine(number: string, isNew: boolean, onHide: () => void): void {
  line?.remove()
  line = document.createElement('aside')
  line.className = 'sent-line'
  line.setAttribute('aria-label', 'Ваша заявка')
  const text = document.createElement('p')
  if (isNew) text.setAttribute('role', 'status')
  const copy = button('Скопировать номер', 'copy-button button button-outline button-small')
  copy.dataset['copy'] = number
  const hide = button('Скрыть', 'link-button')
  hide.setAttribute('aria-label', 'Скрыть номер заявки')
  hide.addEventListener('click', () => {
    line?.remove()
    onHide()
  })
  line.append(text, copy, hide)
  document.querySelector('.site-footer')?.after(line)
  // The text is added last, because a live region announces only its changes.
  text.append('Заявка ', Object.assign(document.createElement('strong'), { textContent: number }), ' принята.')
}

function button(label: string, className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent: label, className })
}
