import { within } from '../../contract/timeout.ts'
import { wellFormed, wellFormedJson } from '../../contract/well-formed.ts'
import type { Config } from '../config.ts'
import { postSigned, type Receiver } from '../post-signed.ts'
import type { Alarm, AlarmChannel } from './alarm.ts'

/**
 * Channels for alarms besides the log, as far as they are configured: the webhook and the mailbox of the leads, in relay mode too, and
 * Telegram.
 */
export function createAlarmChannels(config: Config, mail: SendEmail): AlarmChannel[] {
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret, LEADS_EMAIL_FROM, LEADS_EMAIL_TO: to, SITE_NAME: name } = config
  const { ALARM_TELEGRAM_CHAT: chat, ALARM_TELEGRAM_TOKEN: token, ALARM_TELEGRAM_ORIGIN: origin } = config
  return [
    ...(url ? [webhookChannel({ url, secret })] : []),
    ...(to ? [mailChannel(mail, { from: { email: LEADS_EMAIL_FROM, name }, to })] : []),
    ...(chat ? [telegramChannel({ origin, token, chat, siteName: name })] : []),
  ]
}

function webhookChannel(receiver: Receiver): AlarmChannel {
  return {
    name: 'webhook',
    async send(alarm, timeoutMs) {
      await requireOk(await postSigned(receiver, crypto.randomUUID(), alarm, timeoutMs))
    },
  }
}

function mailChannel(binding: SendEmail, addresses: { from: EmailAddress; to: string }): AlarmChannel {
  return {
    name: 'email',
    async send(alarm, timeoutMs) {
      const { subject, text } = messageOf(alarm)
      await within(timeoutMs, binding.send({ ...addresses, subject: wellFormed(subject), text: wellFormed(text) }))
    },
  }
}

interface TelegramChat {
  origin: string
  token: string
  chat: string
  siteName: string
}

/** Channel for messages of a bot. The token is part of the address, so no error that names the address may be logged. */
function telegramChannel({ origin, token, chat, siteName }: TelegramChat): AlarmChannel {
  return {
    name: 'telegram',
    async send(alarm, timeoutMs) {
      const { subject, text } = messageOf(alarm)
      const response = await fetch(`${origin}/bot${token}/sendMessage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: wellFormedJson({ chat_id: chat, text: `${siteName}: ${subject}\n\n${text}` }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await requireOk(response)
    },
  }
}

async function requireOk(response: Response): Promise<void> {
  await response.body?.cancel()
  if (!response.ok) throw new Error(`status ${response.status}`)
}

type Of<Name extends Alarm['alarm']> = Extract<Alarm, { alarm: Name }>

/** An alarm in the words for a person: a subject of one line, and a text. */
function messageOf(alarm: Alarm): { subject: string; text: string } {
  const { subject, about } = wordsOf(alarm)
  const lines = alarm.passedOn ? ['Сообщает копия сайта, которая передаёт сюда свои заявки; команды ниже выполните для неё.', ''] : []
  return { subject, text: [...lines, ...about].join('\n') }
}

function wordsOf(alarm: Alarm): { subject: string; about: string[] } {
  switch (alarm.alarm) {
    case 'leads are dead':
      return { subject: `Заявки не доставлены: ${alarm.dead}`, about: aboutLeads(alarm) }
    case 'leads wait too long':
      return { subject: `Заявки долго ждут отправки: ${alarm.waiting}`, about: aboutLeads(alarm) }
    case 'backup failed':
      return { subject: 'Резервная копия не сделана', about: aboutBackup(alarm) }
    case 'errors are frequent':
      return {
        subject: `Ошибок на сайте за последние два часа: ${alarm.errors}`,
        about: [`Просмотров: ${alarm.views}`, `Чаще всего: ${alarm.worst}`, '', 'Подробности:', alarm.command],
      }
    case 'texts are not shown':
      return {
        subject: `Выпуск ${alarm.publication} до сих пор не на сайте`,
        about: [
          `Решение принято ${alarm.minutes} мин назад. Посетители видят прежние тексты. Причина — в журнале.`,
          '',
          'Подробности:',
          alarm.command,
        ],
      }
    case 'pages became slower':
      return {
        subject: `После обновления страницы стали хуже: ${figure(alarm, alarm.now)} вместо ${figure(alarm, alarm.before)}`,
        about: [`Сборка ${alarm.build} вместо ${alarm.earlierBuild}, 75-й процентиль.`, '', 'Подробности:', alarm.command],
      }
  }
}

function aboutLeads({ waiting, dead, oldestMinutes, command }: Of<'leads are dead' | 'leads wait too long'>): string[] {
  return [
    `Не приняты получателем и сами больше не уйдут: ${dead}`,
    `Ждут отправки: ${waiting}`,
    `Самой старой: ${oldestMinutes} мин`,
    '',
    'Заявки сохранены. Посмотреть причины и отправить ещё раз:',
    command,
    'npm run leads -- requeue dead',
  ]
}

function aboutBackup({ oldestMinutes, command }: Of<'backup failed'>): string[] {
  return [
    oldestMinutes > 0 ? `Последней копии ${Math.floor(oldestMinutes / 60)} ч.` : 'В хранилище ещё нет ни одной копии.',
    '',
    'Заявки на месте, и сайт их принимает. Причина стоит в журнале, в строке «leads not backed up» или «desk not backed up». Что лежит в хранилище, покажет',
    command,
  ]
}

/** `LCP 2,9 с`, `INP 240 мс`, `CLS 0,12` */
function figure({ metric }: Of<'pages became slower'>, value: number): string {
  const decimal = (digits: number) => (value / 1000).toFixed(digits).replace('.', ',')
  if (metric === 'lcp') return `LCP ${decimal(1)} с`
  return metric === 'inp' ? `INP ${value} мс` : `CLS ${decimal(2)}`
}
