import { expect, it } from 'vitest'
import { visitor } from '../test/worker/visit.ts'

it('answers the home page with a complete Russian document', async () => {
  const response = await visitor()('/')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="ru">/)
  expect(html.match(/<h1>/g)).toHaveLength(1)
})
