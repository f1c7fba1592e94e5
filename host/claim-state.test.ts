import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { claimState } from './claim-state.ts'

const stateDir = mkdtempSync(join(tmpdir(), 'claimed-'))
const lock = join(stateDir, 'server.pid')

afterEach(() => rmSync(stateDir, { recursive: true, force: true }))

/** Starts a process that claims the folder and reports it. */
async function otherServer() {
  const code = `
    const { claimState } = await import(${JSON.stringify(resolve('host/claim-state.ts'))})
    claimState(${JSON.stringify(stateDir)})
    process.on('SIGTERM', () => process.exit())
    setInterval(() => {}, 1000)
    console.log('claimed')`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  await once(server.stdout, 'data')
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await once(server, 'exit')
  }
  return { pid: server.pid, end }
}

it('a folder in use is refused with the pid of the server that uses it', async () => {
  const { pid } = await otherServer()
  expect(() => claimState(stateDir)).toThrow(`The server with pid ${pid} already uses ${stateDir}: stop it or set STATE_DIR`)
})

it('a server releases its folder when it ends', async () => {
  const { end } = await otherServer()
  await end('SIGTERM')
  expect(existsSync(lock)).toBe(false)
})

it('the folder of a server that was killed is taken over', async () => {
  const { pid, end } = await otherServer()
  await end('SIGKILL')
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${pid} `))
  claimState(stateDir)
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

it.runIf(process.platform === 'linux')('a process that reuses the pid of a dead server does not keep the folder locked', async () => {
  claimState(stateDir)
  writeFileSync(lock, `${process.ppid} 1`)
  expect(() => claimState(stateDir)).not.toThrow()
})
