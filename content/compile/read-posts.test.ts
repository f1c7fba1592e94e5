import { describe, expect, it } from 'vitest'
import { linkSources } from './read-posts.ts'

const norm = {
  quote: 'Слова',
  edition: 'Редакция',
  comparedOn: '2026-11-10',
  comparedBy: 'редакция сайта',
  readAt: 'https://copy.example/',
}
const norms = {
  citations: { gk150: 'статья 150 ГК РФ', smi45: 'статья 45 Закона о СМИ' },
  norms: { gk150: { ...norm, address: 'https://pravo.gov.ru/?a=&b=1' }, smi45: { ...norm, address: null } },
}
const linked = (body: string) => linkSources(body, 'seed/posts/a.md', norms, new Map([['smi45', 'normy']]))

describe('the list of sources of a text', () => {
  it('the list of sources of a text links a norm to the act, or to its quote on this site where the address is not known', () => {
    expect(linked('## Источники\n\n- {cite:gk150} — имя\n- {cite:smi45}\n')).toBe(
      '## Источники\n\n- [статья 150 ГК РФ](<https://pravo.gov.ru/?a=&b=1>) — имя\n- [статья 45 Закона о СМИ](</normy/#smi45>)\n',
    )
  })

  it('the list of sources of a text ends with its section, and norms elsewhere stay unchanged', () => {
    const around = 'Текст {cite:gk150}\n\n## Источники права\n\n- {cite:gk150}\n\n## Дальше\n\n- {cite:gk150}\n'
    expect(linked(around).split('](<')).toHaveLength(2)
    expect(linked(around)).toMatch(/^Текст \{cite:gk150\}[\s\S]*## Дальше\n\n- \{cite:gk150\}\n$/)
  })

  it('the list of sources of a text may hold a link of its own', () => {
    const own = '## Источники\n\n- [Правила](https://rules.example/)\n'
    expect(linked(own)).toBe(own)
  })

  it('the list of sources of a text may not hold a norm that neither the state nor this site shows', () => {
    expect(() => linkSources('## Источники\n\n- {cite:smi45}\n', 'seed/posts/a.md', norms, new Map())).toThrow('a source without a link')
  })

  it.each(['Закон о рекламе', '[Словарь](/slovar/)'])(
    'the list of sources of a text may not hold an item that leads to no source: %s',
    (item) => {
      expect(() => linked(`## Источники\n\n- ${item}\n`)).toThrow(`seed/posts/a.md: a source without a link: - ${item}`)
    },
  )
})
