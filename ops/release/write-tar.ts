import { spawnSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Fixed times, owners and order, so that the same files give the same bytes. */
const REPRODUCIBLE = [
  '--sort=name',
  '--format=gnu',
  '--mtime=@946684800',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
]

/** Packs the folder `name` of `parent` with GNU tar, atomically. */
export function writeTar(parent: string, name: string, target: string): void {
  const draft = join(dirname(target), '.draft.tar.gz')
  const options = [...REPRODUCIBLE, '--use-compress-program=gzip -n -6']
  const { status, stderr, error } = spawnSync('tar', ['-cf', draft, ...options, '-C', parent, name], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar could not write ${target}: ${error?.message ?? stderr}`)
  renameSync(draft, target)
}
