/** The elements of the lightbox, created when it opens. */
export interface Frame {
  dialog: HTMLDialogElement
  /** Contains the picture; `data-state` is the state of the picture: loading, ready or broken. */
  stage: HTMLElement
  counter: HTMLElement
  caption: HTMLElement
  /** Announces changes to screen readers. */
  status: HTMLElement
  /** Shown size of the picture in percent of its natural size. */
  zoom: HTMLElement
  buttons: Record<ButtonName, HTMLButtonElement>
}

export type ButtonName = keyof typeof BUTTONS

const BUTTONS = {
  close: { label: 'Закрыть', icon: 'close' },
  previous: { label: 'Предыдущая картинка', icon: 'arrow' },
  zoomOut: { label: 'Уменьшить', icon: 'minus' },
  zoomIn: { label: 'Увеличить', icon: 'plus' },
  turnLeft: { label: 'Повернуть влево', icon: 'rotate' },
  turnRight: { label: 'Повернуть вправо', icon: 'rotate' },
  reset: { label: 'Вернуть как было', icon: 'fit' },
  next: { label: 'Следующая картинка', icon: 'arrow' },
}

export function createFrame(): Frame {
  const buttons = {
    close: button('close'),
    previous: button('previous'),
    zoomOut: button('zoomOut'),
    zoomIn: button('zoomIn'),
    turnLeft: button('turnLeft'),
    turnRight: button('turnRight'),
    reset: button('reset'),
    next: button('next'),
  }
  const [counter, caption, status, zoom, stage] = [
    element('p', 'counter'),
    element('p', 'caption'),
    element('p'),
    element('output', 'zoom'),
    element('div', 'stage'),
  ]
  counter.setAttribute('aria-hidden', 'true')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  const tools = element('div', 'tools')
  tools.setAttribute('role', 'group')
  tools.setAttribute('aria-label', 'Вид картинки')
  tools.replaceChildren(buttons.zoomOut, zoom, buttons.zoomIn, buttons.turnLeft, buttons.turnRight, buttons.reset)
  const dialog = document.createElement('dialog')
  dialog.className = 'lightbox'
  dialog.setAttribute('aria-label', 'Просмотр картинок')
  dialog.replaceChildren(counter, status, buttons.close, stage, caption, buttons.previous, tools, buttons.next)
  return { dialog, stage, counter, caption, status, zoom, buttons }
}

/** Replaces a picture that did not load. */
export function brokenPicture(): HTMLElement {
  const note = element('p', 'broken')
  note.replaceChildren(icon('photo-broken'), 'Картинка не загрузилась')
  return note
}

function button(name: ButtonName): HTMLButtonElement {
  const { label, icon: iconName } = BUTTONS[name]
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'lightbox-button'
  made.dataset['does'] = name
  made.setAttribute('aria-label', label)
  made.title = label
  made.replaceChildren(icon(iconName))
  return made
}

function element(tag: 'div' | 'p' | 'output', name?: string): HTMLElement {
  const made = document.createElement(tag)
  if (name) made.className = `lightbox-${name}`
  return made
}

/** An icon of the site's sprite, `client/public/icons.svg`. */
function icon(name: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.classList.add('icon')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `/icons.svg#${name}`)
  svg.replaceChildren(use)
  return svg
}
