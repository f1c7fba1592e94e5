import { expect, it } from 'vitest'
import { visitor } from '../../test/worker/visit.ts'
import { createStyleChooser } from './own-styles.ts'

async function stylesOf(path: string) {
  const response = await visitor()(path)
  const css = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? ''
  return { css, policy: response.headers.get('content-security-policy') }
}

async function hashOf(css: string) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)))
  return `sha256-${btoa(String.fromCharCode(...digest))}`
}

it('inlines the rules that the markup can use and the custom properties that those rules use', async () => {
  const { css } = await stylesOf('/experts/direktor/')
  expect(css).toBe(':root{--ink:#000}body{color:var(--ink)}footer .container{margin:0}')
})

it('leaves out rules of closed dialogs and, on a long page, rules below the fold', async () => {
  expect((await stylesOf('/net-takoj-stranicy/')).css).toContain('footer .container{')
  for (const path of ['/serm/', '/fakt-ili-mnenie/']) {
    const { css } = await stylesOf(path)
    expect(css).toContain('body{')
    expect(css).not.toContain('footer .container{')
    expect(css).not.toContain('.dialog')
  }
})

it.each(['/', '/net-takoj-stranicy/'])('allows in its policy exactly the styles inlined in %s', async (path) => {
  const { css, policy } = await stylesOf(path)
  expect(policy).toContain(`style-src 'self' '${await hashOf(css)}';`)
})

it('inlines the whole sheet in a document that is streamed', async () => {
  const { css, hash } = await createStyleChooser().all()
  expect(css).toContain('.nowhere{')
  expect(hash).toBe(await hashOf(css))
})
