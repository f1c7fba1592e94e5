import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { damageOf } from './checksums.ts'

/**
 * Installs the only folder of a tar, or an unpacked folder, below `parent`, atomically and after a check of its checksums. An undamaged folder of the
 * same name stays.
 */
export function installFolder(source: string, parent: string, form: RegExp): { name: string; isNew: boolean } {
  const draft = join(parent, '.draft')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    unpack(source, draft)
    const [name = '', ...others] = readdirSync(draft)
    if (others.length > 0 || !form.test(name)) throw new Error(`${source} is not what this command takes`)
    const damage = damageOf(join(draft, name))
    if (damage) throw new Error(`${source} is damaged: ${damage}. Copy it again; nothing was changed`)
    const target = join(parent, name)
    const isNew = !existsSync(target) || damageOf(target) !== null
    if (isNew) replace(join(draft, name), target, join(draft, '.damaged'))
    return { name, isNew }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function unpack(source: string, into: string): void {
  if (!existsSync(source)) throw new Error(`${source} is not there`)
  if (statSync(source).isDirectory()) cpSync(source, join(into, basename(resolve(source))), { recursive: true, verbatimSymlinks: true })
  else untar(source, into)
}

function untar(file: string, into: string): void {
  const { status, stderr } = spawnSync('tar', ['-xf', file, '-C', into, '--no-same-owner', '--no-same-permissions'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} cannot be unpacked: ${stderr.trim().split('\n')[0]}. Nothing was changed`)
}

function replace(from: string, target: string, aside: string): void {
  if (existsSync(target)) renameSync(target, aside)
  renameSync(from, target)
}
