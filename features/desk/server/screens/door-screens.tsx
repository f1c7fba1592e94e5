import { MeView } from '../../view/me-view.tsx'
import { InvitationView, SignInView } from '../../view/sign-in-view.tsx'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { invited, safeTarget } from '../people/door-routes.ts'
import { isLocal, isLocalPerson, localPeople } from '../people/local-people.ts'
import { readPasskeys } from '../people/people-store.ts'
import { printRoles, type Role } from '../people/person.ts'
import { frameOf, respond, respondScreen, viewerOf } from './render-screen.tsx'

const DOES: Record<Role, string> = { admin: 'всё', editor: 'правит и выпускает', author: 'пишет, не выпускает', manager: 'заявки' }

function signInScreen(c: DeskContext): Response {
  const to = safeTarget(c.req.query('to') ?? null)
  if (c.get('session')) return c.redirect(to, 303)
  const local = isLocal(c) ? localPeople.map(({ role, name }) => ({ role, name, does: DOES[role], rolesInWords: printRoles([role]) })) : []
  return respond(c, <SignInView {...frameOf(c)} local={local} to={to} problem="" />)
}

async function invitationScreen(c: DeskContext): Promise<Response> {
  const invitation = c.req.param('invitation') ?? ''
  const person = await invited(c, invitation)
  return respond(c, <InvitationView {...frameOf(c)} name={person.name} rolesInWords={printRoles(person.roles)} invitation={invitation} />)
}

async function meScreen(c: DeskContext): Promise<Response> {
  const { person } = sessionOf(c)
  const devices = await readPasskeys(c.get('db'), person.id)
  return respondScreen(c, {
    title: 'Мои устройства',
    current: '/admin/me/',
    children: (
      <MeView
        name={person.name}
        rolesInWords={printRoles(person.roles)}
        devices={devices}
        isLocal={isLocalPerson(c, person)}
        now={c.get('now')}
      />
    ),
  })
}

/** The fourth tab of phones: the other entries of the rail. */
function moreScreen(c: DeskContext): Response {
  const { rail, name, roles } = viewerOf(c)
  return respondScreen(c, {
    title: 'Ещё',
    current: '/admin/more/',
    children: (
      <ul className="more">
        {rail
          .filter(({ icon }) => !icon)
          .map(({ href, title }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        <li>
          <a href="/admin/me/">
            {name}, {roles}
          </a>
        </li>
      </ul>
    ),
  })
}

export const doorScreens: readonly DeskRoute[] = [
  { method: 'GET', path: 'sign-in/', action: 'anyone', handle: signInScreen },
  { method: 'GET', path: 'invitation/:invitation/', action: 'anyone', handle: invitationScreen },
  { method: 'GET', path: 'me/', action: 'own devices', handle: meScreen },
  { method: 'GET', path: 'more/', action: 'own devices', handle: moreScreen },
]
