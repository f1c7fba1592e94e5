import { readableDate } from 'russian-text/words'
import { lawyer } from '../content/facts/policy.ts'
import type { LawCheck } from '../content/schemas/law-check.ts'
import { Icon } from './icon.tsx'

interface LawNoteProps {
  law: LawCheck | null
  isOld: boolean
}

/** Names the date and the person of the last comparison of a page's norms with their sources (behaviour 11.4). */
export function LawNote({ law, isOld }: LawNoteProps) {
  return (
    law && (
      <p className="law-note">
        <Icon name={isOld ? 'alert' : 'check'} />
        <span>
          {lawNote(law, isOld)} <a href="/normy/">Цитаты и источники</a>
        </span>
      </p>
    )
  )
}

export function lawNote({ oldest }: LawCheck, isOld: boolean): string {
  const done = `Нормы редакция сайта сверила с открытыми источниками ${readableDate(oldest)}`
  const seen = lawyer ? `, проверил юрист: ${lawyer}.` : ', юрист их не проверял.'
  const old = isOld ? ' С тех пор прошло больше 180 дней: прежде чем сослаться, откройте норму на pravo.gov.ru.' : ''
  return `${done}${seen}${old}`
}
