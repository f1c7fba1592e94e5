import type { Person, Role } from './people/person.ts'

/** The actions of the desk, each with the roles that may do it. Every route asks for one of these (desk-routes.ts). */
export const ACTIONS = {
  'read texts': ['author', 'editor', 'manager', 'admin'],
  /** An author only texts that nobody else has begun. */
  'write drafts': ['author', 'editor', 'admin'],
  /** Also a look at the changes of a publication. */
  publish: ['editor', 'admin'],
  /** Pages that the law asks for, and the contacts. */
  'publish legal texts': ['admin'],
  'manage people': ['admin'],
  'read log': ['admin'],
  'own devices': ['author', 'editor', 'manager', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof ACTIONS

export function may({ roles }: Pick<Person, 'roles'>, action: Action): boolean {
  const allowed: readonly Role[] = ACTIONS[action]
  return roles.some((role) => allowed.includes(role))
}

/** Texts of which every word binds the agency: an editor drafts them, and an admin publishes them. */
const LEGAL = new Set([
  'contacts.json',
  'pages/politika-obrabotki-personalnyih-dannyih.md',
  'pages/coglasie-na-obrabotku-personalnyih-dannyih.md',
  'pages/pravila-perepechatki.md',
])

/** The action of publishing these texts. */
export function publishingOf(texts: readonly { path: string }[]): Action {
  return texts.some(({ path }) => LEGAL.has(path)) ? 'publish legal texts' : 'publish'
}
