import './sent-line.css'

/** The line of the page; a later request takes it over. */
let line: HTMLElement | undefined

/**
 * Keeps the number of a request in view after the popup has closed (behaviour 8.3), on every page until the visitor hides it. `isNews`: it is
 * said aloud.
 */
export function showSentLine(number: string, isNews: boolean, onHide: () => void): void {
  line?.remove()
  line = document.createElement('aside')
  line.className = 'sent-line'
  line.setAttribute('aria-label', 'Ваша заявка')
  const text = document.createElement('p')
  if (isNews) text.setAttribute('role', 'status')
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
  // Only now: a region tells of what changes in it.
  text.append('Заявка ', Object.assign(document.createElement('strong'), { textContent: number }), ' принята.')
}

function button(label: string, className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent: label, className })
}
