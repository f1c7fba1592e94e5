import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Case, CaseStory } from '../../../content/schemas/case.ts'
import { CaseCarousel } from './case-carousel.tsx'
import { CaseRow } from './case-list.tsx'

const CASE: Case = {
  id: 'set-klinik',
  successBadge: 'Удалено',
  warningBadge: 'Пример',
  title: 'Сеть клиник: волна',
  image: { src: '/images/cases/kliniki.webp', alt: 'Схема', width: 1118, height: 745 },
  budget: '575 000 ₽',
  duration: '3 месяца',
  client: 'company',
  service: 'serm',
  tabs: [
    { name: 'Проблема', content: ['Одна строка'] },
    { name: 'Решение', content: ['Первая', 'Вторая'] },
    { name: 'Результат', content: [] },
  ],
}

const STORY: CaseStory = {
  slug: 'volna',
  topic: 'отзывы',
  headline: 'Из трёх сняли два',
  failed: 'Один остался.',
  left: { title: 'Один остался', reasons: [] },
  outcome: 'removed',
  months: 3,
  rubles: 575_000,
  figure: {
    kind: 'tiles',
    groups: [{ title: '3 отзыва', sign: 'star', fates: { gone: 2, stays: 1 }, labels: { gone: '2 снято', stays: '1 остался' } }],
  },
  steps: [],
  calculator: '?client=company',
}

const casesOf = (count: number): Case[] => Array.from({ length: count }, (_, index) => ({ ...CASE, id: `case-${index}` }))
const html = (cases: Case[]) => renderToString(<CaseCarousel cases={cases} />)
const count = (text: string, part: string) => text.split(part).length - 1

describe('the case carousel', () => {
  it('the case carousel without cases renders nothing', () => {
    expect(html([])).toBe('')
  })

  it('the case carousel with one case has neither step buttons nor bullets', () => {
    expect(html([CASE])).toContain('Сеть клиник')
    expect(html([CASE])).not.toMatch(/case-steps|case-bullets/)
  })

  it('the case carousel with fifty cases contains them all and a bullet for each; the first is current, and the step before it is disabled', () => {
    const fifty = html(casesOf(50))
    expect(count(fifty, '<article')).toBe(50)
    expect(count(fifty, 'href="#case-7"')).toBe(1)
    expect(count(fifty, 'aria-current="true"')).toBe(1)
    expect(fifty).toContain('href="#case-0" aria-current="true"')
    expect(count(fifty, 'aria-disabled="true"')).toBe(1)
    expect(fifty).toContain('<a class="step step-next" href="#case-1">')
  })

  it('the case carousel is called «Кейсы» by default', () => {
    expect(html([CASE])).toContain('<h2>Кейсы</h2>')
    expect(renderToString(<CaseCarousel cases={[CASE]} title="Что мы удалили" />)).toContain('<h2>Что мы удалили</h2>')
  })

  it('a tab shows one line as a paragraph and several as a list, and a tab without a line is not rendered', () => {
    expect(html([CASE])).toContain('<p>Одна строка</p>')
    expect(html([CASE])).toContain('<ul><li>Первая</li><li>Вторая</li></ul>')
    expect(html([CASE])).not.toContain('Результат')
    expect(html([{ ...CASE, tabs: [] }])).not.toContain('fieldset')
  })

  it('the case carousel contains its texts only once, because the script reads them from the markup', () => {
    const long = 'Очень длинный текст. '.repeat(250)
    const text = html([{ ...CASE, tabs: [{ name: 'Проблема', content: [long] }] }, ...casesOf(2)])
    expect(count(text, long)).toBe(1)
  })

  it('the picture of a case is 559 px wide, lazy, in WebP, and links to its original', () => {
    expect(html([CASE])).toMatch(/<a class="picture-link" href="\/images\/cases\/kliniki.webp"/)
    expect(html([CASE])).toMatch(/src="\/_ipx\/f_webp&amp;q_80&amp;w_559\/images\/cases\/kliniki.webp"/)
    expect(html([CASE])).toContain('loading="lazy"')
  })

  it('the case carousel has a picture for each of three tabs: the situation, the work, the result', () => {
    const tabs = CASE.tabs.map((tab) => ({ ...tab, content: ['Текст'] }))
    const shown = html([{ ...CASE, tabs, story: STORY }])
    expect(shown).toMatch(/aria-label="3 отзыва\.".*kliniki\.webp.*aria-label="3 отзыва: 2 снято, 1 остался\."/s)
    expect(html([{ ...CASE, tabs }])).not.toContain('case-figure')
    expect(html([{ ...CASE, story: STORY }])).toContain('aria-label="3 отзыва: 2 снято, 1 остался."')
  })

  it('the case carousel links to the page of each case, by its own name or by its id', () => {
    expect(count(html([CASE]), 'href="/cases/set-klinik/"')).toBe(2)
    expect(count(html([{ ...CASE, story: STORY }]), 'href="/cases/volna/"')).toBe(2)
    expect(html([{ ...CASE, id: 'Кейс 1' }])).not.toMatch(/href="\/cases\/[^"]/)
  })
})

it('the row of a case always shows its failure, and links to the calculator with its answers', () => {
  const row = renderToString(<CaseRow item={{ ...CASE, story: STORY }} />)
  expect(row).toMatch(/<strong>Что не получилось<\/strong> (?:<!-- -->)?Один остался\./)
  expect(row).toContain('href="/calculator/?client=company"')
  expect(row).toContain('role="img"')
})

it('the row of a case without figures shows the picture and the texts', () => {
  const row = renderToString(<CaseRow item={CASE} />)
  expect(row).toMatch(/kliniki\.webp.*Сеть клиник.*Одна строка Первая.*575 000 ₽/s)
  expect(row).not.toMatch(/calculator|Что не получилось/)
})
