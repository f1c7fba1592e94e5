import { createTransport, type Transporter } from 'nodemailer'

interface Mail {
  from: { email: string; name: string }
  to: string
  subject: string
  text: string
  replyTo?: string
}

const TIMEOUT_MS = 10_000
/** SMTP's "message size exceeds fixed maximum". */
const TOO_LARGE = 552

/** Sends mails through the operator's SMTP server, in place of the `send_email` binding, whose errors have a `code`, too. */
export function createMailbox(smtpUrl: string, timeoutMs = TIMEOUT_MS) {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs }
  const transport: Transporter | null = smtpUrl === '' ? null : createTransport({ url: smtpUrl, ...timeouts })
  return {
    async send({ from, ...mail }: Mail): Promise<{ messageId: string }> {
      if (!transport) throw refusal({ code: 'E_NOT_CONFIGURED' })
      try {
        const { messageId } = await transport.sendMail({ ...mail, from: { address: from.email, name: from.name } })
        return { messageId }
      } catch (error) {
        throw refusal(error)
      }
    },
  }
}

/** An error with the code of nodemailer, such as `EAUTH`, and without its message, which may quote the mail. */
function refusal(error: unknown): Error {
  const { code, responseCode } = Object(error)
  return Object.assign(new Error('The mail was not taken'), { code: responseCode === TOO_LARGE ? 'E_CONTENT_TOO_LARGE' : code })
}
