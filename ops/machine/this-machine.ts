import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import type { Machine } from './machine.ts'

const ASK_EVERY_MS = 250
const ANSWER_MS = 2000
const RESTART_MS = 60_000

const healthSchema = v.object({ build: v.string(), content: v.object({ version: v.string() }) })

/** This machine, as `install.sh` sets it up; the environment may name other places and another way to restart. */
export function thisMachine(env: NodeJS.ProcessEnv): Machine {
  const { SITE_ROOT, SITE_STATE, SITE_RESTART = 'systemctl restart site.service' } = env
  const origin = originOf(env)
  return {
    root: SITE_ROOT ?? '/opt/site',
    stateDir: SITE_STATE ?? '/var/lib/site',
    origin,
    now: () => new Date(),
    async restart() {
      const { status, stderr, error } = spawnSync('/bin/sh', ['-c', SITE_RESTART], { encoding: 'utf8', timeout: RESTART_MS })
      if (status !== 0) throw new Error(`${SITE_RESTART} failed: ${error?.message ?? stderr.trim()}`)
    },
    async health() {
      try {
        const response = await fetch(`${origin}/api/health`, {
          headers: { connection: 'close' },
          signal: AbortSignal.timeout(ANSWER_MS),
        })
        const { build, content } = v.parse(healthSchema, await response.json())
        return { build, content: content.version }
      } catch {
        return null
      }
    },
    pause: () => setTimeout(ASK_EVERY_MS),
    say: (line) => console.log(line),
  }
}

/** What install.sh lays down. */
const FILES = { socket: '/etc/systemd/system/site.socket', settings: '/etc/site/site.env' }

/** The address of the site on this machine: that of the socket which systemd hands over, else the PORT of its settings. */
export function originOf({ SITE_ORIGIN, PORT }: NodeJS.ProcessEnv, { socket, settings } = FILES): string {
  if (SITE_ORIGIN) return SITE_ORIGIN
  const [, handedOver] = /^ListenStream=(?:127\.0\.0\.1:)?(\d+)$/m.exec(textOf(socket)) ?? []
  return `http://127.0.0.1:${handedOver ?? PORT ?? parseEnv(textOf(settings))['PORT'] ?? '8787'}`
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
