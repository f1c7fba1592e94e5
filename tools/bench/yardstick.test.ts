import { expect, it } from 'vitest'
import { yardstickOf } from './yardstick.ts'

it('a yardstick has the head, the styles, the text and the first picture of its page, and nothing that a browser fetches beside them', () => {
  const page = `<!DOCTYPE html><html lang="ru"><head><title>О нас</title><link rel="stylesheet" href="/a.css"><link rel="canonical" href="/o/">
<style>@font-face{font-family:A;src:url(/a.woff2)}p{margin:0}</style><script src="/a.js"></script></head>
<body><header><a href="/">Дом</a></header><main><h1>О нас</h1><img src="/far.png" alt="" loading="lazy"><img src="/near.png" alt="" fetchPriority="high">
<ul><li>Первое</li><li>Второе</li></ul><script>run()</script></main></body></html>`
  const yardstick = yardstickOf(page)
  expect(yardstick).toMatch(/^<!DOCTYPE html>.*<title>О нас<\/title>.*rel="canonical"/s)
  expect(yardstick).toContain('p{margin:0}')
  expect(yardstick.match(/<body>.*/)?.[0]).toBe(
    '<body><main><h1>О нас</h1><img src="/near.png" alt="" fetchPriority="high"><p>Первое</p><p>Второе</p></main></body></html>',
  )
  expect(yardstick).not.toMatch(/a\.css|a\.js|woff2|run\(\)|far\.png|Дом/)
})
