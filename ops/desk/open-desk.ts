import { userInfo } from 'node:os'
import type { Desk } from '../../content/publish/decide.ts'
import type { EditionPlace } from '../../content/publish/edition-place.ts'

/** A desk that a command works on. */
export interface OpenDesk {
  desk: Desk
  /** Files of `seed/` by their paths there: the checkout's, or those of the release on a machine. */
  seed: ReadonlyMap<string, string>
  /** Folder of these files, to which `pull` writes; `null` on a machine, whose release nobody changes. */
  folder: string | null
  /** Shows what was decided; `null` where a server runs, which `wake` tells to do it. */
  place: EditionPlace | null
  wake(): Promise<void>
  /** Where people sign in: `https://site.example.ru`; empty where the command does not know it. */
  origin: string
  /** Whether the texts of `seed/` may be brought to an empty desk by any command; those of a deployment come with `npm run deploy`. */
  mayImport: boolean
  close(): Promise<void>
}

/** Name of the person at this machine, which publications carry. */
export function commandUser(): string {
  return process.env['DESK_USER'] ?? userInfo().username
}
