import { type DeskContext, sessionOf } from '../desk-env.ts'
import { DeskError } from '../desk-errors.ts'
import { isConfirmed } from './sessions.ts'

/** Throws unless the person has confirmed with a key a moment ago, for changes that outlive every session. */
export function refuseUnconfirmed(c: DeskContext): void {
  if (!isConfirmed(sessionOf(c), c.get('now')))
    throw new DeskError('confirm', 'Подтвердите ключом, что это Вы: подтверждение действует 15 минут')
}
