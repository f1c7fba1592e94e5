import type { TestProject } from 'vitest/node'
import { answers, type Behaviour } from '../crm/answers.ts'
import { startScriptedCrm } from '../crm/scripted-crm.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * `http://127.0.0.1:{port}` of the scripted CRM. An account's name is its script: `lost.ok~x1` loses the first answer and works from
     * then on; the part after `~` only makes the name unique.
     */
    crm: string
  }
}

export default async function startCrmForTests(project: TestProject): Promise<() => Promise<void>> {
  const turns = new Map<string, number>()
  const crm = await startScriptedCrm(({ account }) => {
    const turn = turns.get(account) ?? 0
    turns.set(account, turn + 1)
    const script = (account.split('~')[0] ?? '').split('.')
    return behaviour(script[Math.min(turn, script.length - 1)])
  })
  project.provide('crm', crm.url)
  return crm.close
}

function behaviour(name = ''): Behaviour {
  if (!Object.hasOwn(answers, name)) throw new Error(`The CRM has no behaviour "${name}"`)
  return name as Behaviour // checked above
}
