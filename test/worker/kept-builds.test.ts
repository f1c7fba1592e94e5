import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuildStore, removeOldBuilds, storeBuild } from '../../tools/build/stored-builds.ts'
import { visitor } from './visit.ts'

const store: BuildStore = {
  get: (key) => env.BUILDS.get(key),
  async put(entries) {
    for (const { key, value, base64 } of entries) await env.BUILDS.put(key, base64 ? Uint8Array.fromBase64(value) : value)
  },
  async delete(keys) {
    for (const key of keys) await env.BUILDS.delete(key)
  },
}

/** Deploys a build with one own chunk and one shared by all builds. */
async function deploy(id: string, onDay: number, liveId: string | null): Promise<void> {
  const files = { [`widget-${id}.js`]: btoa(`export const build = '${id}'`), 'react.js': btoa('export const react = 1') }
  await storeBuild(store, { id, files }, liveId, day(onDay))
  await removeOldBuilds(store, day(onDay))
}

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number))

async function status(file: string): Promise<number> {
  return (await visitor()(`/assets/${file}`)).status
}

beforeEach(async () => {
  for (const { name } of (await env.BUILDS.list()).keys) await env.BUILDS.delete(name)
})

describe('the chunks of a build', () => {
  it('the chunks of a build are still served unchanged to a tab of day 39 after a deploy on day 40', async () => {
    await deploy('a', 0, null)
    await deploy('b', 40, 'a')
    const response = await visitor()('/assets/widget-a.js')
    expect([response.status, await response.text()]).toEqual([200, "export const build = 'a'"])
  })

  it('the chunks of a build are stored without an expiry, so that only a deploy removes them', async () => {
    await deploy('a', 0, null)
    expect((await env.BUILDS.list()).keys.filter(({ expiration }) => expiration !== undefined)).toEqual([])
  })

  it('the chunks of a build are kept until 30 days after their replacement, longer if later builds share them', async () => {
    await deploy('a', 0, null)
    await deploy('b', 40, 'a')
    await deploy('c', 70, 'b')
    expect([await status('widget-a.js'), await status('react.js')]).toEqual([200, 200])
    await deploy('d', 71, 'c')
    expect([await status('widget-a.js'), await status('react.js')]).toEqual([404, 200])
    expect(await status('widget-b.js')).toBe(200)
  })

  it('the chunks of a build that a rollback restores are kept until 30 days after they are replaced again', async () => {
    await deploy('a', 0, null)
    await deploy('b', 10, 'a')
    await deploy('c', 50, 'a')
    await deploy('d', 79, 'c')
    expect([await status('widget-a.js'), await status('widget-b.js')]).toEqual([200, 200])
  })

  it('the chunks of a build are all kept for another 30 days by a deploy that cannot detect the live build', async () => {
    await deploy('a', 0, null)
    await deploy('b', 10, 'a')
    await deploy('c', 30, null)
    await deploy('d', 60, 'c')
    expect([await status('widget-a.js'), await status('widget-b.js')]).toEqual([200, 200])
  })

  it('the chunks of a build are kept when their build is deployed again', async () => {
    await deploy('a', 0, null)
    await deploy('b', 10, 'a')
    await deploy('a', 20, 'b')
    await deploy('c', 100, 'a')
    expect([await status('widget-a.js'), await status('widget-b.js')]).toEqual([200, 404])
  })
})
