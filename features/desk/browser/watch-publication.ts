import { askDesk } from './ask-desk.ts'

const EVERY_MS = 1000
const MOST_MS = 90_000

/** Says when visitors get a publication. */
export async function watchPublication(place: HTMLElement): Promise<void> {
  const number = place.dataset['publication']
  const until = Date.now() + MOST_MS
  while (Date.now() < until) {
    const { status, body } = await askDesk(`publications/${number}`)
    if (status === 200 && body['isSeen'] === true) return location.reload()
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  const words = document.createElement('p')
  words.textContent = 'Дольше обычного: сайт догонит сам, ничего не потеряно.'
  place.append(words)
}
