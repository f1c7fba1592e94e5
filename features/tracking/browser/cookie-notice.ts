import './cookie-notice.css'
import type { CookieAnswer } from '../cookie-answer.ts'

const POLICY = '/politika-obrabotki-personalnyih-dannyih/'

/** Informs about the trackers, or requests permission when `askFirst` is set. Built in the browser, because trackers need JavaScript. */
export function showCookieNotice({ askFirst }: { askFirst: boolean }, onAnswer: (answer: CookieAnswer) => void): void {
  const notice = document.createElement('section')
  notice.className = 'cookie-notice'
  notice.setAttribute('aria-label', 'Файлы cookie')
  const text = document.createElement('p')
  text.append(
    askFirst
      ? 'Разрешите считать посещения? Для этого счётчики хранят файлы cookie. К заявке, если Вы её отправите, приложим номер из счётчика и метки рекламной ссылки. '
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
