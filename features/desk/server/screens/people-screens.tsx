import { logStatement } from '../../../../content/publish/desk-store.ts'
import { Confirmation, PeopleView } from '../../view/people-view.tsx'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import { DeskError } from '../desk-errors.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { refuseUnconfirmed } from '../people/confirmation.ts'
import { forgetKeys, invitationPath, invite, inviteAgain } from '../people/invite.ts'
import { isLocalPerson } from '../people/local-people.ts'
import { findByEmail, readPeople, readPerson, updatePerson } from '../people/people-store.ts'
import { type Person, printRoles, ROLES, readEmail, readRoles } from '../people/person.ts'
import { isConfirmed } from '../people/sessions.ts'
import { readFields } from '../writes.ts'
import { respondScreen } from './render-screen.tsx'

const CHOICES = ROLES.map((role) => ({ role, name: printRoles([role]) }))

function peopleScreen(c: DeskContext): Promise<Response> {
  return respondPeople(c, { link: '', problem: '' })
}

async function respondPeople(c: DeskContext, told: { link: string; problem: string }): Promise<Response> {
  const session = sessionOf(c)
  const people = await readPeople(c.get('db'))
  return respondScreen(c, {
    title: 'Люди',
    current: '/admin/people/',
    children: (
      <PeopleView
        {...told}
        people={people.map((person) => ({ ...person, isSelf: person.id === session.person.id }))}
        choices={CHOICES}
        confirmation={
          isConfirmed(session, c.get('now')) ? null : <Confirmation isLocal={isLocalPerson(c, session.person)} to="/admin/people/" />
        }
      />
    ),
  })
}

async function peopleForm(c: DeskContext): Promise<Response> {
  refuseUnconfirmed(c)
  const fields = await readFields(c)
  try {
    return await changed(c, fields)
  } catch (error) {
    if (error instanceof DeskError && error.code === 'bad-request') return respondPeople(c, { link: '', problem: error.message })
    throw error
  }
}

async function changed(c: DeskContext, fields: URLSearchParams): Promise<Response> {
  const wanted = fields.get('do')
  if (wanted === 'invite') return inviteNew(c, fields)
  const person = await readPerson(c.get('db'), fields.get('id') ?? '')
  if (!person) throw new DeskError('not-found', 'Такого человека нет')
  if (wanted === 'again') return invited(c, await inviteAgain(c.get('db'), person, sessionOf(c).person.id, c.get('now')))
  if (wanted === 'close') await change(c, person, { roles: person.roles, state: 'closed' })
  else await change(c, person, { roles: rolesIn(fields), state: person.state })
  return c.redirect('/admin/people/', 303)
}

async function inviteNew(c: DeskContext, fields: URLSearchParams): Promise<Response> {
  const email = readEmail(fields.get('email') ?? '')
  if (email === null) throw new DeskError('bad-request', 'Почта не похожа на адрес: anna@site.ru')
  if (await findByEmail(c.get('db'), email))
    throw new DeskError('bad-request', `${email} уже есть: сделайте новое приглашение в строке человека`)
  const order = { email, name: fields.get('name') ?? '', roles: rolesIn(fields), by: sessionOf(c).person.id }
  return invited(c, await invite(c.get('db'), order, c.get('now')))
}

function invited(c: DeskContext, { secret }: { secret: string }): Promise<Response> {
  return respondPeople(c, { link: new URL(invitationPath(secret), c.req.url).href, problem: '' })
}

function rolesIn(fields: URLSearchParams): Person['roles'] {
  const roles = readRoles(fields.getAll('roles').join(' '))
  if (!roles) throw new DeskError('bad-request', 'Выберите хотя бы одну роль')
  return roles
}

async function change(c: DeskContext, person: Person, next: Pick<Person, 'roles' | 'state'>): Promise<void> {
  const db = c.get('db')
  const [rows] = await db.query([updatePerson(person.id, next)])
  if (rows.length === 0)
    throw new DeskError('bad-request', `${person.name} — последний администратор: сначала дайте эту роль другому человеку`)
  if (next.state === 'closed') await forgetKeys(db, person.id)
  const action = next.state === 'closed' ? 'close' : 'roles'
  const detail = next.state === 'closed' ? '' : next.roles.join(' ')
  await db.query([logStatement({ at: c.get('now'), madeBy: sessionOf(c).person.id, action, subject: person.id, detail })])
}

export const peopleScreens: readonly DeskRoute[] = [
  { method: 'GET', path: 'people/', action: 'manage people', handle: peopleScreen },
  { method: 'POST', path: 'people/', action: 'manage people', handle: peopleForm },
]
