import type { EditedText } from '../../engine/edited-text.ts'
import { keepInFrame } from '../keep-in-frame.ts'

/** The tabs beside the text: the findings of the checks, and the page as it would be. */
export function startViewPanel(root: HTMLElement, { address, path }: EditedText) {
  const tabs = root.querySelector<HTMLElement>('[data-tabs]')
  const buttons = [...(tabs?.querySelectorAll<HTMLButtonElement>('[role=tab]') ?? [])]
  const panels = buttons.map((button) => root.querySelector<HTMLElement>(`#${button.getAttribute('aria-controls')}`))
  let frame: HTMLIFrameElement | null = null

  function select(index: number): void {
    for (const [at, button] of buttons.entries()) {
      const isSelected = at === index
      button.setAttribute('aria-selected', `${isSelected}`)
      button.tabIndex = isSelected ? 0 : -1
      const panel = panels[at]
      if (panel) panel.hidden = !isSelected
    }
    if (panels[index]?.id === 'view') openFrame(panels[index])
  }

  function openFrame(panel: HTMLElement): void {
    if (frame || address === null) return
    frame = document.createElement('iframe')
    frame.className = 'view-frame'
    frame.title = 'Страница, какой она станет'
    frame.src = `/admin/preview/${path}/`
    panel.append(frame)
    keepInFrame(frame)
  }

  if (tabs) tabs.hidden = false
  for (const panel of panels) panel?.setAttribute('role', 'tabpanel')
  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => select(index))
    button.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (step === 0) return
      const next = (index + step + buttons.length) % buttons.length
      select(next)
      buttons[next]?.focus()
    })
  }
  // The tabs at the foot of narrow windows lead to both panels.
  for (const [index, panel] of panels.entries())
    root.querySelector(`a[href="#${panel?.id}"]`)?.addEventListener('click', () => select(index))
  if (buttons.length > 0) select(0)
  return {
    /** Shows the page of the text that was just saved, at the same place. */
    refresh(): void {
      if (frame) reload(frame)
    },
  }
}

/** Loads the page anew and keeps its place. */
function reload(frame: HTMLIFrameElement): void {
  const window = frame.contentWindow
  if (!window) return
  const { scrollY } = window
  frame.addEventListener('load', () => frame.contentWindow?.scrollTo({ top: scrollY, behavior: 'instant' }), { once: true })
  window.location.reload()
}
