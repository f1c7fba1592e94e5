import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SUBJECTS = globSync('features/*').filter((path) => !path.endsWith('.md'))
const ROOMS = ['worker', 'client', 'routes', 'content', 'edge', 'ui', 'contract', 'host', 'features', 'packages']
const ASIDE = ['commands', 'ops', 'tools', 'client/styles', 'test', 'edge/migrations', 'docs']

describe.each([...ROOMS, ...ASIDE, ...SUBJECTS])('the head of %s', (room) => {
  const head = existsSync(join(room, 'README.md')) ? readFileSync(join(room, 'README.md'), 'utf8') : ''

  it('is there and has at most 15 lines', () => {
    expect(head).not.toBe('')
    expect(head.trimEnd().split('\n').length).toBeLessThanOrEqual(15)
  })

  it('names only files that are there', () => {
    const named = Array.from(head.matchAll(/`([\w./-]+\.(?:tsx?|css|json|md|mjs))`/g), ([, file = '']) => file)
    const isThere = (file: string) => [join(room, file), file, join(dirname(room), file)].some((path) => existsSync(path))
    expect(named.filter((file) => !isThere(file))).toEqual([])
  })
})
