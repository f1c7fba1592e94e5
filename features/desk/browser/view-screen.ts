import { keepInFrame } from './keep-in-frame.ts'

/** In a narrower window the page is shown as on a phone. */
const NARROW = 816

/** The switches of the page that a draft would be: width, scheme, scripts, further drafts, print. */
export function startViewScreen(root: HTMLElement): void {
  const frame = root.querySelector('iframe')
  if (!frame) return
  keepInFrame(frame)
  frame.addEventListener('load', () => setScheme(root, frame))
  setScheme(root, frame)
  const narrowest = root.querySelector<HTMLInputElement>('[name=width]')
  if (narrowest && innerWidth < NARROW) {
    narrowest.checked = true
    root.dataset['width'] = narrowest.value
  }
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) SWITCHES[target.name]?.(target, { root, frame })
  })
  root.querySelector('[data-print]')?.addEventListener('click', () => frame.contentWindow?.print())
}

/** The page has both schemes in its sheets, and takes the one of its root. */
function setScheme(root: HTMLElement, frame: HTMLIFrameElement): void {
  if (frame.contentDocument) frame.contentDocument.documentElement.style.colorScheme = root.dataset['scheme'] ?? ''
}

type Switch = (input: HTMLInputElement, shown: { root: HTMLElement; frame: HTMLIFrameElement }) => void

/** What each input of the form does. */
const SWITCHES: Record<string, Switch> = {
  width: ({ value }, { root }) => {
    root.dataset['width'] = value
  },
  scheme: ({ checked }, { root, frame }) => {
    root.dataset['scheme'] = checked ? 'dark' : 'light'
    setScheme(root, frame)
  },
  all: ({ checked }, { frame }) => {
    frame.src = `${frame.src.split('?')[0]}${checked ? '?all=1' : ''}`
  },
  scripts({ checked }, { frame }) {
    if (checked) frame.setAttribute('sandbox', 'allow-same-origin')
    else frame.removeAttribute('sandbox')
    // Browsers read the attribute when a document is loaded.
    frame.src = `${frame.src}`
  },
}
