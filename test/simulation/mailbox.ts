import type { Chance } from './chance.ts'
import type { Judge } from './judge.ts'
import { kill, type Process } from './process.ts'
import type { Rates } from './profile.ts'
import type { Truth } from './receivers.ts'
import type { Scheduler, Trace } from './scheduler.ts'

interface MailboxOptions {
  scheduler: Scheduler
  chance: Chance
  rates: Rates
  process: Process
  truth: Truth
  judge: Judge
  trace: Trace
}

type Mailbox = { send: (mail: { subject: string }) => Promise<unknown> }

const LATENCY_MS = 300

/** The `send_email` binding of one process: a mail arrives, is rejected, or arrives without a response. */
export function createMailbox({ scheduler, chance, rates, process, truth, judge, trace }: MailboxOptions): Mailbox {
  return {
    async send({ subject }) {
      const number = Number(/\d{9}/.exec(subject)?.[0])
      judge.sends(process, { sink: 'email', number })
      const behaviour = chance.is(rates.sink) ? chance.oneOf(['lost', 'busy', 'hang', 'invalid']) : 'ok'
      trace?.(`${process.name} mails ${number}: ${behaviour}`)
      if (chance.is(rates.crash)) kill(process, 'mailing', trace)
      await scheduler.sleep(chance.below(LATENCY_MS))
      if (behaviour === 'ok' || behaviour === 'lost') truth.email.set(number, (truth.email.get(number) ?? 0) + 1)
      if (process.isDead || behaviour === 'lost' || behaviour === 'hang') return new Promise(() => undefined)
      if (behaviour === 'ok') return { messageId: '1' }
      throw Object.assign(new Error('Refused'), { code: behaviour === 'busy' ? 'E_RATE_LIMIT_EXCEEDED' : 'E_VALIDATION_ERROR' })
    },
  }
}
