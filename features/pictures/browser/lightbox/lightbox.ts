import './lightbox.css'
import { pressKeys, pushButtons, touchPicture, updateButtons } from './controls.ts'
import { createFrame } from './frame.ts'
import { createPager } from './pager.ts'
import { galleryOf } from './pictures-of.ts'
import { fittedShare } from './transform.ts'
import { createViewer } from './viewer.ts'

/**
 * Shows the picture of a link among those of its gallery (behaviour 7.2). The dialog is a child of `<main>`, so that it is removed when the
 * page is replaced. Closing it returns the focus to the link.
 */
export function openLightbox(link: HTMLAnchorElement): void {
  if (document.querySelector('dialog.lightbox')) return
  const { pictures, index, loops } = galleryOf(link)
  const frame = createFrame()
  const { dialog, stage } = frame
  const parent = link.closest('main') ?? document.body
  parent.appendChild(dialog)
  dialog.showModal()

  const viewer = createViewer(stage)
  const pager = createPager({ count: pictures.length, index, loops })
  const lightbox = { dialog, viewer, pager }
  viewer.onChange(() => {
    updateButtons(frame, lightbox)
    frame.zoom.textContent =
      viewer.state() === 'ready' ? percent(viewer.view().scale * fittedShare(viewer.scene(), viewer.view().turns)) : ''
    if (viewer.state() === 'broken') frame.status.textContent = 'Картинка не загрузилась'
  })
  pager.onTurn((at) => {
    const picture = pictures[at]
    if (!picture) return
    const position = `${at + 1} из ${pictures.length}`
    frame.counter.textContent = pictures.length > 1 ? position : ''
    frame.caption.textContent = picture.title
    frame.status.textContent = `Картинка ${position}: ${picture.title || picture.alt}`
    viewer.show(picture)
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus({ preventScroll: true })
  })
  pushButtons(frame, lightbox)
  pressKeys(lightbox)
  touchPicture(stage, lightbox)
  pager.go(0)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
