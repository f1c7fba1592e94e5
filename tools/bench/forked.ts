import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program in a Node process of its own. Returns the one message that it sends. */
export async function forked<Message>(program: string, args: readonly string[]): Promise<Message> {
  const child = fork(program, args, { execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'] })
  let message: Message | undefined
  child.once('message', (sent: Message) => {
    message = sent
  })
  const [status] = await once(child, 'exit')
  if (message === undefined) throw new Error(`${program} ended with ${status} and sent nothing`)
  return message
}
