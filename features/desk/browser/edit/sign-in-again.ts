import type { EditedText } from '../../engine/edited-text.ts'
import { clock } from '../../engine/moments.ts'
import { askDesk } from '../ask-desk.ts'
import { signWithKey } from '../passkey.ts'
import { downloadText } from './download-text.ts'
import { buttonOf } from './notice.ts'

let open: Promise<void> | null = null

/** Opens the sign-in over the text, and ends once the same person is signed in again. `text` returns the typed text. */
export function askToSignIn(edited: Pick<EditedText, 'person' | 'path'>, text: () => string): Promise<void> {
  open ??= signIn(edited, text).finally(() => {
    open = null
  })
  return open
}

async function signIn({ person, path }: Pick<EditedText, 'person' | 'path'>, text: () => string): Promise<void> {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.setAttribute('aria-labelledby', 'sign-in-again')
  const title = document.createElement('h2')
  title.id = 'sign-in-again'
  title.textContent = 'Сеанс кончился, текст цел'
  const words = document.createElement('p')
  words.textContent = `Правки с ${clock(Date.now())} лежат в этом браузере. Войдите, и они сохранятся сами.`
  const problem = document.createElement('p')
  problem.className = 'problem'
  problem.setAttribute('role', 'alert')
  problem.hidden = true
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-primary'
  button.textContent = person.startsWith('local-') ? 'Войти' : 'Войти ключом'
  const actions = document.createElement('div')
  actions.className = 'actions'
  actions.append(
    button,
    buttonOf('Скачать текст', () => downloadText(path, text()), 'quiet-button'),
  )
  dialog.append(title, words, problem, actions)
  document.body.append(dialog)
  dialog.showModal()
  const done = Promise.withResolvers<void>()
  const say = (sentence: string) => {
    problem.textContent = sentence
    problem.hidden = false
  }
  button.addEventListener('click', async () => {
    const refused = person.startsWith('local-') ? await signInLocally(person) : await signWithKey('sign-in')
    const now = refused === null ? await askDesk('me') : null
    if (refused !== null) return say(refused)
    if (now?.body['id'] !== person) return say('Вошёл другой человек: эти правки остаются у того, кто их начал')
    dialog.close()
    done.resolve()
  })
  await done.promise
  dialog.remove()
}

async function signInLocally(person: string): Promise<string | null> {
  const body = new URLSearchParams({ person: person.replace('local-', '') })
  const response = await fetch('/admin/sign-in/', { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  return response === null ? 'Нет связи' : null
}
