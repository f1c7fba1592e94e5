import { describe, expect, it } from 'vitest'
import { compileSeed } from './compile-seed.ts'
import { normsHtml } from './norms-html.ts'
import { smallSeed } from './small-seed.ts'

const NORMS = {
  citations: { gk150: 'статья 150 ГК РФ', uk137: 'статья 137 УК РФ' },
  norms: {
    gk150: {
      quote: 'Жизнь & здоровье',
      edition: 'редакция от 1 мая 2026 года',
      address: 'https://pravo.gov.ru/?a=1&b=2',
      readAt: 'https://law.example/',
      comparedOn: '2026-11-10',
      comparedBy: 'редакция сайта',
    },
    uk137: {
      quote: 'Частная жизнь',
      edition: 'редакция от 2 мая 2026 года',
      address: null,
      readAt: 'https://law.example/?a=1&b=2',
      comparedOn: '2026-11-11',
      comparedBy: 'редакция сайта',
    },
  },
}

describe('the norms of an act', () => {
  it('stand with quote, edition, day and address', () => {
    expect(normsHtml(NORMS, ['ГК РФ']).replaceAll('\u00a0', ' ')).toBe(
      '<h3 id="gk150">Статья 150 ГК РФ</h3><blockquote><p>Жизнь &amp; здоровье</p></blockquote><p>Редакция от 1 мая 2026 года. Сверила редакция сайта 10 ноября 2026 по открытой копии, с официальным текстом не сверено. <a href="https://pravo.gov.ru/?a=1&amp;b=2">Официальный текст</a></p>',
    )
  })

  it('say so, and lead nowhere, when the act has no official address', () => {
    expect(normsHtml(NORMS, ['УК РФ']).replaceAll('\u00a0', ' ')).toContain(
      'Сверила редакция сайта 11 ноября 2026 по открытой копии, с официальным текстом не сверено.</p>',
    )
  })

  it('say it when the official text was read', () => {
    const norms = { ...NORMS.norms, uk137: { ...NORMS.norms.uk137, readAt: 'https://publication.pravo.gov.ru/document/1' } }
    expect(normsHtml({ ...NORMS, norms }, ['УК РФ']).replaceAll('\u00a0', ' ')).toContain('11 ноября 2026 с официальным текстом.</p>')
  })

  it.each(['acts: []', 'acts: ["НК РФ"]', 'title: Нормы'])('the norms of an act must be there: %s', (fields) => {
    const page = `---\ntitle: Нормы\nsummary: Кратко\nseo: { title: З, description: О }\n---\n\n::: norms\n${fields}\n:::\n`
    expect(() => compileSeed(smallSeed({ 'pages/normy.md': page }))).toThrow(/pages\/normy\.md, block norms/)
  })

  const page = (acts: string) =>
    `---\ntitle: Нормы\nsummary: Кратко\nseo: { title: З, description: О }\n---\n\n::: norms\ntitle: Кодекс\nacts: ["${acts}"]\n:::\n`

  it('the norms of an act are what a legal ground leads to', () => {
    const { pages } = compileSeed(smallSeed({ 'pages/normy.md': page('ГК РФ') }))
    const grounds = pages.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'grounds'))
    expect(grounds[0]?.items[0]?.text.replaceAll('\u00a0', ' ')).toBe('Текст <a href="/normy/#gk150">Цитата и источник</a>')
  })

  it('the norms of an act may not stand on a page while others stand nowhere', () => {
    const changes = {
      'pages/normy.md': page('УК РФ'),
      'law/citations.json': '{ "gk150": "статья 150 ГК РФ", "uk137": "статья 137 УК РФ" }',
      'law/norms.json': JSON.stringify(NORMS.norms),
    }
    expect(() => compileSeed(smallSeed(changes))).toThrow('law/citations.json: name the acts of gk150 in a block norms of a page')
  })
})
