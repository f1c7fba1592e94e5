/** Changes that a visitor's programs make to a page, by name. They are repeated for new parts after each change of the page. */
export const DISTURBANCES: Record<string, (scope: HTMLElement) => void> = {
  'a translator moves its texts': wrapTexts,
  'a password manager puts nodes beside its fields': (scope) => {
    for (const field of fieldsOf(scope)) if (!field.nextElementSibling?.matches('[data-stranger]')) field.after(stranger())
  },
  'a password manager puts nodes into its labels': (scope) => {
    for (const label of scope.querySelectorAll('label')) if (!label.querySelector('[data-stranger]')) label.prepend(stranger())
  },
  'an extension adds attributes to its elements': (scope) => {
    for (const field of fieldsOf(scope)) {
      field.setAttribute('data-gramm', 'false')
      field.style.backgroundImage = 'none'
    }
  },
  'a phone makes links of its numbers': linkNumbers,
}

function fieldsOf(scope: HTMLElement): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea, select')]
}

function stranger(): HTMLElement {
  const element = document.createElement('div')
  element.dataset['stranger'] = ''
  return element
}

/** The texts that a program changes, without those of drawings, fields and options. */
function textsOf(scope: HTMLElement, isDone: string): Text[] {
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text // the walker shows no other kind
    if (text.data.trim() && !text.parentElement?.closest(`svg, textarea, option, script, style, ${isDone}`)) texts.push(text)
  }
  return texts
}

/** Wraps texts in the way of Chromium's translator. The words stay, so that pages can be compared. */
function wrapTexts(scope: HTMLElement): void {
  for (const text of textsOf(scope, 'font')) {
    const outer = document.createElement('font')
    text.replaceWith(outer)
    outer.appendChild(document.createElement('font')).append(text.data)
  }
}

/** Links texts that look like phone numbers, in the way of Safari. */
function linkNumbers(scope: HTMLElement): void {
  for (const text of textsOf(scope, 'a[href^="tel:"]')) {
    const [number] = /\d[\d\s]{4,}\d/.exec(text.data) ?? []
    if (number === undefined) continue
    const link = Object.assign(document.createElement('a'), { href: `tel:${number.replaceAll(/\s/g, '')}`, textContent: number })
    text.replaceWith(text.data.slice(0, text.data.indexOf(number)), link, text.data.slice(text.data.indexOf(number) + number.length))
  }
}
