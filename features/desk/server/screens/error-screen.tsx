import { ErrorView } from '../../view/sign-in-view.tsx'
import type { DeskContext } from '../desk-env.ts'
import type { DeskError } from '../desk-errors.ts'
import { frameOf, respond } from './render-screen.tsx'

const TITLES: Record<number, string> = {
  403: 'Сюда нужна другая роль',
  404: 'Здесь ничего нет',
  409: 'Так не получится',
  412: 'Текст уже изменили',
  413: 'Текст слишком большой',
  422: 'Есть замечания',
  423: 'Этот текст закрыт от правки',
  429: 'Слишком часто',
  503: 'Стол не отвечает',
}

/** A refusal as a page. Whoever is not signed in is led to the door, and back afterwards. */
export function errorScreen(c: DeskContext, { code, status, message }: DeskError): Response {
  if (code === 'signed-out') {
    // There the site shows its own page (worker/desk/mount-desk.ts).
    if (c.req.path === '/admin/' && (c.req.method === 'GET' || c.req.method === 'HEAD')) c.header('x-desk-door', 'closed')
    return c.redirect(`/admin/sign-in/${backTo(c)}`, 303)
  }
  const title = titleOf(c, { code, status })
  return respond(
    c,
    <ErrorView {...frameOf(c)} title={title} message={message} requestId={status >= 500 ? c.get('requestId') : ''} />,
    status,
  )
}

function titleOf(c: DeskContext, { code, status }: Pick<DeskError, 'code' | 'status'>): string {
  if (c.req.path.startsWith('/admin/invitation/')) return 'Приглашение не действует'
  if (code === 'forbidden' && !c.get('session')) return 'Вход не удался'
  return TITLES[status] ?? 'Запрос не выполнен'
}

function backTo(c: DeskContext): string {
  if (c.req.method !== 'GET' || c.req.path === '/admin/') return ''
  const { pathname, search } = new URL(c.req.url)
  return `?${new URLSearchParams({ to: pathname + search })}`
}
