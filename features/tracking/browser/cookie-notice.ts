import './cookie-notice.css'
import { lastingStorage } from '../../../contract/guarded-storage.ts'

const POLICY = '/politika-obrabotki-personalnyih-dannyih/'

/** Informs about the trackers, or asks for permission when `askFirst` is set. Built in the browser, because trackers need JavaScript. */
export function showCookieNotice({ askFirst }: { askFirst: boolean }, onAnswer: (answer: CookieAnswer) => void): void {
  const notice = document.createElement('section')
  notice.className = 'cookie-notice'
  notice.setAttribute('aria-label', 'Файлы cookie')
  const text = document.createElement('p')
  text.append(
    askFirst
      ? 'Разрешите считать посещения? Для этого счётчики хранят файлы cookie. '
      : 'Сайт считает посещения, для этого счётчики хранят файлы cookie. ',
    Object.assign(document.createElement('a'), { href: POLICY, textContent: 'Подробнее в политике' }),
  )
  const answer = (label: string, given: CookieAnswer, className: string) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label, className })
    button.addEventListener('click', () => {
      notice.remove()
      onAnswer(given)
    })
    return button
  }
  const actions = document.createElement('p')
  actions.className = 'actions'
  actions.append(
    answer(askFirst ? 'Разрешить' : 'Хорошо', 'granted', 'button button-primary button-small'),
    answer(askFirst ? 'Не разрешать' : 'Отключить', 'refused', 'button button-outline button-small'),
  )
  notice.append(text, actions)
  document.querySelector('.site-footer')?.after(notice)
}

const KEY = 'cookie-answer'

export type CookieAnswer = 'granted' | 'refused'

/** The visitor's stored answer to the cookie notice; `null` without an answer, or when storage is blocked. */
export function keptAnswer(): CookieAnswer | null {
  const kept = lastingStorage.get(KEY)
  return kept === 'granted' || kept === 'refused' ? kept : null
}

export function keepAnswer(answer: CookieAnswer): void {
  lastingStorage.set(KEY, answer)
}
