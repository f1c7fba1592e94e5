import type { TestProject } from 'vitest/node'
import { answers } from '../crm/answers.ts'
import { startScriptedCrm } from '../crm/scripted-crm.ts'
import { startScriptedEngine } from '../indexnow/scripted-engine.ts'
import { type Loopback, startLoopback } from '../loopback.ts'
import { startScriptedModel } from '../model/scripted-model.ts'
import { startFaultyOrigin } from '../origin/faulty-origin.ts'
import { startScriptedDadata } from '../origin/scripted-dadata.ts'
import { behaviours } from '../receiver/behaviours.ts'
import { startScriptedReceiver } from '../receiver/scripted-receiver.ts'
import { type Restoring, restoreFrom } from '../s3/restored.ts'
import { startScriptedBucket } from '../s3/scripted-bucket.ts'

/** URLs of the scripted servers, `http://127.0.0.1:{port}`. */
interface ScriptedServers {
  /** The faulty content origin. */
  origin: string
  dadata: string
  /**
   * The CRM. An account's name is its script: `lost.ok~x1` loses the first answer and works from then on; the part after `~` only makes the
   * name unique.
   */
  crm: string
  /** The receiver of leads. An account's name is its script, as with the CRM. */
  receiver: string
  /** The language model; its URL ends with `/v1`. */
  model: string
  /** The search engine of IndexNow. */
  indexnow: string
  /** The S3 store. A bucket's name is its script, as with the CRM. */
  s3: string
  /** Restores the content of a bucket for a test in workerd (`Restoring`), and responds with the result (`Restored`). */
  restorer: string
}

declare module 'vitest' {
  interface ProvidedContext extends ScriptedServers {}
}

/** Starts the scripted servers for all tests in workerd. */
export default async function startServersForTests(project: TestProject): Promise<() => Promise<void>> {
  const nextOfCrm = createScripts(answers)
  const servers: Record<keyof ScriptedServers, Loopback> = {
    origin: await startFaultyOrigin(),
    dadata: await startScriptedDadata(),
    crm: await startScriptedCrm(({ account }) => nextOfCrm(account)),
    receiver: await startScriptedReceiver(createScripts(behaviours)),
    model: await startScriptedModel(),
    indexnow: await startScriptedEngine(),
    s3: await startScriptedBucket(),
    restorer: await startRestorer(),
  }
  for (const [name, { url }] of Object.entries(servers)) project.provide(name as keyof ScriptedServers, url) // keys of the record
  return async () => {
    await Promise.all(Object.values(servers).map(({ close }) => close()))
  }
}

function startRestorer(): Promise<Loopback> {
  return startLoopback(async (_, response, body) => {
    const restoring: Restoring = JSON.parse(body)
    response.end(JSON.stringify(await restoreFrom(restoring)))
  })
}

/** Returns the next behaviour in the script of an account; the last one repeats. */
function createScripts<Behaviour extends string>(known: Record<Behaviour, unknown>): (account: string) => Behaviour {
  const turns = new Map<string, number>()
  const isKnown = (name: string): name is Behaviour => Object.hasOwn(known, name)
  return (account) => {
    const turn = turns.get(account) ?? 0
    turns.set(account, turn + 1)
    const script = (account.split('~')[0] ?? '').split('.')
    const name = script[Math.min(turn, script.length - 1)] ?? ''
    if (!isKnown(name)) throw new Error(`No behaviour is named "${name}"`)
    return name
  }
}
