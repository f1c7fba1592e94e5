import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import * as v from 'valibot'

const POLL_MS = 250
const HEALTH_TIMEOUT_MS = 2000
const RESTART_TIMEOUT_MS = 60_000
const healthSchema = v.object({ build: v.string(), content: v.object({ version: v.string() }) })
/** Files that install.sh writes. */
const FILES = { socket: '/etc/systemd/system/site.socket', settings: '/etc/site/site.env' }

/** The part of `/api/health` that identifies the running site. */
export interface Health {
  build: string
  content: string
}

/** The machine on which the site runs. */
export interface Machine {
  /** Folder of the releases, `/opt/site`: `current` and `previous` are links into `releases/`. */
  root: string
  /** Folder of the host's own databases. */
  stateDir: string
  /** Origin of the site on this machine. */
  origin: string
  now(): Date
  /** Restarts the site from `current`; rejects when that fails. */
  restart(): Promise<void>
  /** Has a release that is not live yet bring its texts to the desk. Throws when it cannot compile those of the desk. */
  bringTexts(release: string): void
  /** Returns `null` while the site does not respond. */
  health(): Promise<Health | null>
  /** Waits before the next call of `health`. */
  pause(): Promise<void>
  say(line: string): void
}

/** Timeout for a build or a content to become live; a first start migrates the databases, and compiles the texts of the desk. */
const LIVE_WITHIN_MS = 45_000

export async function isLive(machine: Machine, expected: Partial<Health>): Promise<boolean> {
  const until = machine.now().getTime() + LIVE_WITHIN_MS
  while (machine.now().getTime() < until) {
    const found = await machine.health()
    if (found && (expected.build ?? found.build) === found.build && (expected.content ?? found.content) === found.content) return true
    await machine.pause()
  }
  return false
}

/** This machine with the paths of `install.sh`; the environment may name other paths and another command to restart. */
export function thisMachine(env: NodeJS.ProcessEnv): Machine {
  const { SITE_ROOT, SITE_STATE, SITE_RESTART = 'systemctl restart site.service' } = env
  const origin = originOf(env)
  return {
    root: SITE_ROOT ?? '/opt/site',
    stateDir: SITE_STATE ?? '/var/lib/site',
    origin,
    now: () => new Date(),
    async restart() {
      const { status, stderr, error } = spawnSync('/bin/sh', ['-c', SITE_RESTART], { encoding: 'utf8', timeout: RESTART_TIMEOUT_MS })
      if (status !== 0) throw new Error(`${SITE_RESTART} failed: ${error?.message ?? stderr.trim()}`)
    },
    bringTexts(release) {
      // A release from before there was a desk brings none.
      if (!existsSync(join(release, 'ops/machine/site-desk.ts'))) return
      const given = ['--disable-warning=ExperimentalWarning', join(release, 'ops/machine/site.ts'), 'desk', 'sync']
      const { status } = spawnSync(join(release, 'bin/node'), given, { stdio: 'inherit', env })
      if (status !== 0) throw new Error('The release cannot show the texts of the desk: nothing was changed')
    },
    async health() {
      try {
        const response = await fetch(`${origin}/api/health`, {
          headers: { connection: 'close' },
          signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
        })
        const { build, content } = v.parse(healthSchema, await response.json())
        return { build, content: content.version }
      } catch {
        return null
      }
    },
    pause: () => setTimeout(POLL_MS),
    say: (line) => console.log(line),
  }
}

/** Origin of the site on this machine, with the port of the systemd socket, else the PORT of the settings. */
export function originOf({ SITE_ORIGIN, PORT }: NodeJS.ProcessEnv, { socket, settings } = FILES): string {
  if (SITE_ORIGIN) return SITE_ORIGIN
  const [, handedOver] = /^ListenStream=(?:127\.0\.0\.1:)?(\d+)$/m.exec(textOf(socket)) ?? []
  return `http://127.0.0.1:${handedOver ?? PORT ?? parseEnv(textOf(settings))['PORT'] ?? '8787'}`
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
