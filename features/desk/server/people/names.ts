import type { DeskContext } from '../desk-env.ts'
import { readPeople } from './people-store.ts'

/** The names of those who have made something: people have a name in the desk, and commands have written theirs. */
export async function namesOf(c: DeskContext): Promise<(by: string) => string> {
  const people = new Map((await readPeople(c.get('db'))).map(({ id, name }) => [id, name]))
  return (by) => people.get(by) ?? by
}
