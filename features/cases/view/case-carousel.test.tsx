import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Case } from '../../../content/schemas/case.ts'
import { CaseCarousel } from './case-carousel.tsx'

const CASE: Case = {
  id: 'set-klinik',
  successBadge: 'Удалено',
  warningBadge: 'Пример',
  title: 'Сеть клиник',
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

const casesOf = (count: number): Case[] => Array.from({ length: count }, (_, index) => ({ ...CASE, id: `case-${index}` }))
const html = (cases: Case[]) => renderToString(<CaseCarousel cases={cases} />)
const count = (text: string, part: string) => text.split(part).length - 1

describe('the case carousel', () => {
  it('without cases renders nothing', () => {
    expect(html([])).toBe('')
  })

  it('with one case has neither step buttons nor bullets', () => {
    expect(html([CASE])).toContain('Сеть клиник')
    expect(html([CASE])).not.toMatch(/case-steps|case-bullets/)
  })

  it('with fifty cases contains them all, a bullet for each, and two disabled step buttons', () => {
    const fifty = html(casesOf(50))
    expect(count(fifty, '<article')).toBe(50)
    expect(count(fifty, 'href="#case-7"')).toBe(3)
    expect(count(fifty, 'aria-disabled="true"')).toBe(2)
  })

  it('is called «Кейсы» by default', () => {
    expect(html([CASE])).toContain('<h2>Кейсы</h2>')
    expect(renderToString(<CaseCarousel cases={[CASE]} title="Что мы удалили" />)).toContain('<h2>Что мы удалили</h2>')
  })

  it('shows one line of a tab as a paragraph, several as a list, and no tab without a line', () => {
    expect(html([CASE])).toContain('<p>Одна строка</p>')
    expect(html([CASE])).toContain('<ul><li>Первая</li><li>Вторая</li></ul>')
    expect(html([CASE])).not.toContain('Результат')
    expect(html([{ ...CASE, tabs: [] }])).not.toContain('fieldset')
  })

  it('contains its texts only once, because the script reads them from the markup', () => {
    const long = 'Очень длинный текст. '.repeat(250)
    const text = html([{ ...CASE, tabs: [{ name: 'Проблема', content: [long] }] }, ...casesOf(2)])
    expect(count(text, long)).toBe(1)
  })

  it('offers the picture 559 px wide, lazily, in WebP, and a link to its original', () => {
    expect(html([CASE])).toMatch(/<a class="picture-link" href="\/images\/cases\/kliniki.webp"/)
    expect(html([CASE])).toMatch(/src="\/_ipx\/f_webp&amp;q_80&amp;w_559\/images\/cases\/kliniki.webp"/)
    expect(html([CASE])).toContain('loading="lazy"')
  })
})
