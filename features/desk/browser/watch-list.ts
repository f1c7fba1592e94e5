import { askDesk } from './ask-desk.ts'

/** Says when a list is no longer the newest, whenever somebody comes back to it. It never changes under the reader. */
export function watchList(root: HTMLElement): void {
  const place = root.querySelector<HTMLElement>('[data-list-notice]')
  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden' || !place?.hidden) return
    const { status, body } = await askDesk('newest')
    if (status === 200 && body['newest'] !== root.dataset['newest']) place.hidden = false
  }
  root.querySelector('[data-reload]')?.addEventListener('click', () => location.reload())
  document.addEventListener('visibilitychange', () => void look())
  addEventListener('focus', () => void look())
}
