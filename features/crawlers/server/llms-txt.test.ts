import { describe, expect, it } from 'vitest'
import type { SiteAddress } from '../../../content/schemas/site-address.ts'
import { llmsFullTxt } from './llms-txt.ts'

const address = (path: string, kind: SiteAddress['kind']): SiteAddress => ({
  path,
  kind,
  title: `Страница ${path}`,
  description: '',
  hash: '12345678',
  images: [],
})
const ADDRESSES = [address('/normy/', 'webpage'), address('/fakt/', 'post'), address('/serm/', 'service')]
const site = (texts: Record<string, string>) => ({
  base: 'https://reputaciya.test',
  siteName: 'Агентство',
  markdownOf: async (path: string) => texts[path] ?? null,
})

describe('all texts in one file', () => {
  it('the texts are joined, services first, without pages that have no Markdown', async () => {
    expect(await llmsFullTxt(ADDRESSES, site({ '/normy/': 'Нормы\n', '/serm/': 'Поиск\n' }))).toBe('# Агентство\n\nПоиск\n\nНормы\n')
  })

  it('the file stays under a megabyte and names the pages that did not fit', async () => {
    const text = await llmsFullTxt(ADDRESSES, site({ '/serm/': 'а'.repeat(400_000), '/fakt/': 'б'.repeat(400_000), '/normy/': 'в' }))
    expect(new TextEncoder().encode(text).length).toBeLessThan(1_000_000)
    expect([text.includes('а'), text.includes('ббб'), text.includes('в')]).toEqual([true, false, true])
    expect(text).toMatch(/# Не вошло\n\n- Страница \/fakt\/: https:\/\/reputaciya\.test\/fakt\/index\.md\n$/)
  })
})
