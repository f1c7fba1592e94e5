import type { AnswersOf } from '../fields.ts'
import type { correspondence, payments } from '../groups/correspondence-fields.ts'
import { dateRu, ended, enumeration, quoted, rubles, sentence } from '../russian.ts'
import { joined, labelled, type Piece, quote } from '../write.ts'

type Channel = AnswersOf<typeof correspondence>['correspondence'][number]
type Payment = AnswersOf<typeof payments>['payments'][number]

const SERVICES: Record<Channel['service'], string> = {
  '': '',
  messenger: 'мессенджер',
  socialNetwork: 'сообщения в социальной сети',
  mail: 'электронная почта',
  phone: 'телефонные звонки и СМС',
  inPerson: 'личные встречи',
  other: 'иной способ',
}

/** One paragraph per channel: its kind, the other party, the dates, and the stored evidence. */
export function correspondencePieces(channels: readonly Channel[], quotes: readonly string[]): Piece[] {
  return [
    ...channels.map((each) =>
      joined([
        sentence(`Способ связи: ${joined([channelName(each), `собеседник: ${each.otherSide}`, period(each)], ', ')}`),
        each.kept.length > 0 && `Сохранено: ${enumeration(each.kept.map((what) => KEPT[what]))}.`,
      ]),
    ),
    ...quotes.map((words) => quote(ended(`Дословно: ${quoted(words)}`))),
  ]
}

const KEPT: Record<Channel['kept'][number], string> = {
  export: 'выгрузка переписки',
  screenshots: 'снимки экрана',
  recording: 'запись разговора',
  device: 'сама переписка на устройстве, она может быть осмотрена',
}

function channelName({ service, serviceName }: Channel): string {
  return joined([SERVICES[service], serviceName && `«${serviceName.replaceAll(/[«»"]/g, '')}»`])
}

function period({ firstAt, lastAt }: Channel): string {
  return firstAt === lastAt ? dateRu(firstAt) : `с ${dateRu(firstAt)} по ${dateRu(lastAt)}`
}

/** `Передано: 5 000 рублей, 3 ноября 2026 г., …`, or the statement that no money was paid. */
export function paymentPieces(paid: string, all: readonly Payment[]): Piece[] {
  if (paid === 'no') return ['Денежные средства не передавались.']
  return all.map(({ paidAt, sum, recipient }) =>
    ended(labelled('Передано', joined([rubles(sum), dateRu(paidAt), `получатель: ${recipient}`], ', '))),
  )
}

/** Whether the money was handed over and not transferred. */
export function isCash(recipient: string): boolean {
  return /налич/iu.test(recipient)
}

/** Attachments that prove the correspondence and the payments. */
export function correspondenceAttachments(channels: readonly Channel[], all: readonly Payment[]): string[] {
  return [
    ...channels.flatMap((each) =>
      each.kept.flatMap((what) => (what === 'device' ? [] : `${ATTACHED[what]}: ${channelName(each)}, собеседник: ${each.otherSide}`)),
    ),
    ...all.flatMap(({ receipt, sum, paidAt }) => (receipt ? [`Подтверждение перевода ${rubles(sum)} от ${dateRu(paidAt)}`] : [])),
  ]
}

const ATTACHED: Record<Exclude<Channel['kept'][number], 'device'>, string> = {
  export: 'Выгрузка переписки',
  screenshots: 'Снимки экрана с перепиской',
  recording: 'Запись разговора',
}
