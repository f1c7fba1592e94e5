import { wellFormed, wellFormedJson } from '../../contract/well-formed.ts'
import { within } from '../../contract/within.ts'
import type { Config } from '../config.ts'
import { postSigned, type Receiver } from '../post-signed.ts'
import type { AlarmChannel } from './alarm.ts'
import { subjectOf, textOf } from './alarm-text.ts'

/** Channels for alarms besides the log, as far as they are configured: the webhook and the mailbox of the leads, in relay mode too, and Telegram. */
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
      await within(timeoutMs, binding.send({ ...addresses, subject: wellFormed(subjectOf(alarm)), text: wellFormed(textOf(alarm)) }))
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
      const response = await fetch(`${origin}/bot${token}/sendMessage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: wellFormedJson({ chat_id: chat, text: `${siteName}: ${subjectOf(alarm)}\n\n${textOf(alarm)}` }),
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
