export const ROLES = ['author', 'editor', 'manager', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Somebody who may sign in to the desk. */
export interface Person {
  id: string
  name: string
  /** In small letters. */
  email: string
  roles: readonly Role[]
  /** `invited`: has no passkey yet. `closed`: may not sign in any more. */
  state: 'invited' | 'active' | 'closed'
  at: number
}

/** Who is signed in in this browser. */
export interface Session {
  person: Person
  /** Hash of its secret. */
  hash: string
  /** When the person has last confirmed with a passkey. */
  confirmedAt: number
}

const NAMES: Record<Role, string> = { author: 'автор', editor: 'редактор', manager: 'менеджер', admin: 'администратор' }

/** `редактор, менеджер` */
export function printRoles(roles: readonly Role[]): string {
  return roles.map((role) => NAMES[role]).join(', ')
}

/** The roles in a text with spaces or commas between; `null` when one of them is none. */
export function readRoles(given: string): Role[] | null {
  const words = given.split(/[\s,]+/).filter(Boolean)
  const roles = ROLES.filter((role) => words.includes(role))
  return roles.length > 0 && roles.length === new Set(words).size ? roles : null
}

/** The address in small letters; `null` for a text that is none. */
export function readEmail(given: string): string | null {
  const email = given.trim().toLowerCase()
  return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254 ? email : null
}
