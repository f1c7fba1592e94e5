import { within } from '../../../../contract/within.ts'
import type { Config } from '../../../../edge/config.ts'
import type { Alarm, AlarmChannel } from '../alarm.ts'
import { postSigned } from './webhook.ts'

/** Channels for alarms besides the log: the webhook and the mailbox, when configured, in relay mode too. */
export function createAlarmChannels(config: Config, mail: SendEmail): AlarmChannel[] {
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret, LEADS_EMAIL_FROM, LEADS_EMAIL_TO: to, SITE_NAME: name } = config
  return [
    ...(url ? [webhookChannel({ url, secret })] : []),
    ...(to ? [mailChannel(mail, { from: { email: LEADS_EMAIL_FROM, name }, to })] : []),
  ]
}

function webhookChannel(receiver: { url: string; secret: string }): AlarmChannel {
  return {
    name: 'webhook',
    async send(alarm, timeoutMs) {
      const response = await postSigned(receiver, crypto.randomUUID(), alarm, timeoutMs)
      await response.body?.cancel()
      if (!response.ok) throw new Error(`status ${response.status}`)
    },
  }
}

function mailChannel(binding: SendEmail, addresses: { from: EmailAddress; to: string }): AlarmChannel {
  return {
    name: 'email',
    async send(alarm, timeoutMs) {
      await within(timeoutMs, binding.send({ ...addresses, subject: subjectOf(alarm), text: textOf(alarm) }))
    },
  }
}

function subjectOf({ alarm, waiting, dead }: Alarm): string {
  if (alarm === 'backup failed') return 'Резервная копия заявок не сделана'
  return alarm === 'leads are dead' ? `Заявки не доставлены: ${dead}` : `Заявки долго ждут отправки: ${waiting}`
}

function textOf({ passedOn, ...alarm }: Alarm): string {
  return [
    ...(passedOn ? ['Сообщает копия сайта, которая передаёт сюда свои заявки; команды ниже выполните для неё.', ''] : []),
    ...(alarm.alarm === 'backup failed' ? backupLines(alarm) : leadLines(alarm)),
  ].join('\n')
}

function backupLines({ oldestMinutes, command }: Alarm): string[] {
  return [
    oldestMinutes > 0 ? `Последней копии ${Math.floor(oldestMinutes / 60)} ч.` : 'В хранилище ещё нет ни одной копии.',
    '',
    'Заявки на месте, и сайт их принимает. Причина стоит в журнале, в строке «leads not backed up». Что лежит в хранилище, покажет',
    command,
  ]
}

function leadLines({ waiting, dead, oldestMinutes, command }: Alarm): string[] {
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
