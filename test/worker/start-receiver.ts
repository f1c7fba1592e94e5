import type { TestProject } from 'vitest/node'
import { type Behaviour, behaviours } from '../receiver/behaviours.ts'
import { startScriptedReceiver } from '../receiver/scripted-receiver.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://127.0.0.1:{port}` of the scripted receiver. An account's name is its script, as with the CRM. */
    receiver: string
  }
}

export default async function startReceiverForTests(project: TestProject): Promise<() => Promise<void>> {
  const turns = new Map<string, number>()
  const receiver = await startScriptedReceiver((account) => {
    const turn = turns.get(account) ?? 0
    turns.set(account, turn + 1)
    const script = (account.split('~')[0] ?? '').split('.')
    return behaviour(script[Math.min(turn, script.length - 1)])
  })
  project.provide('receiver', receiver.url)
  return receiver.close
}

function behaviour(name = ''): Behaviour {
  if (!Object.hasOwn(behaviours, name)) throw new Error(`The receiver has no behaviour "${name}"`)
  return name as Behaviour // checked above
}
