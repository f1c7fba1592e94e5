import type { RefusalCode, RefusalDetails } from '../../../content/publish/refusal.ts'
import { shortMoment } from './moments.ts'

interface Told extends RefusalDetails {
  /** The person whose name is in `by`, as others call them. */
  name: string
}

/** The reasons for which a change is refused, as people of the desk read them (`content/publish/refusal.ts`). */
export const REFUSALS: Record<RefusalCode, (told: Told) => string> = {
  stale: ({ path, name, at, number }) =>
    at === undefined || number !== undefined
      ? `${shown(path)}: черновика больше нет — его выпустили или отбросили`
      : `${shown(path)}: ${name} меняет этот текст, последняя правка — ${shortMoment(at)}. Откройте его заново`,
  conflict: ({ path, conflicts = [] }) =>
    conflicts.length > 0
      ? `${shown(path)}: одно и то же место изменили двое (${conflicts.map(({ line }) => `строка ${line}`).join(', ')}). Выберите, что останется`
      : `${shown(path)}: текст изменили двое, и это ещё никто не решил`,
  findings: ({ findings = [] }) => `Проверки нашли замечания: ${findings.length}. Исправьте их и повторите выпуск`,
  unreadable: ({ path, sign, mistakes = [] }) => {
    if (sign) return `${shown(path)}: в строке ${sign.line} — ${SIGNS[sign.kind]}`
    return mistakes.length > 0 ? 'Текст не читается: исправьте отмеченные места' : `${shown(path)}: текст не читается`
  },
  frozen: ({ path }) => `${shown(path)}: этот файл меняется только вместе с новой версией сайта — через разработчиков`,
  locked: ({ path }) => `${shown(path)}: этот адрес нужен самому сайту`,
  unknown: ({ path, number }) =>
    number === undefined ? `${shown(path)}: такого текста нет` : `Выпуска ${number} нет, или отменить его нельзя`,
  'too large': ({ path, most = 0 }) => `${shown(path)}: текст больше ${Math.floor(most / 1024)} КБ`,
  nothing: ({ number }) =>
    number === undefined ? 'На сайте уже эти слова: выпускать нечего' : `В выпуске ${number} отменять нечего: всё изменили позже`,
  taken: () => 'Одновременно выпускают другие. Повторите через минуту',
}

const SIGNS = { 'zero byte': 'знак с кодом 0, которого в тексте быть не может', 'half character': 'половина знака: наберите его заново' }

function shown(path: string | undefined): string {
  return path ?? 'Текст'
}
