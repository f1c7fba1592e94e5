import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Callout } from '../blocks/lists.tsx'
import { Sparkline } from '../blocks/situations.tsx'
import { Statement, UnitSquares } from '../blocks/statement.tsx'
import { Gauge } from '../blocks/tools.tsx'
import { PositionWeights } from './position-weights.tsx'
import { PriceWaterfall } from './price-waterfall.tsx'
import { RangeBar, RangeBars } from './range-bars.tsx'

const drawn = (chart: ReactElement) => renderToStaticMarkup(chart).replaceAll('\u00a0', ' ')
const numbers = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, number]) => Number(number))
const label = (html: string) => /aria-label="(.*?)"/.exec(html)?.[1] ?? ''

describe('weights of the positions', () => {
  const weights = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

  it('the weights of the positions are columns as high as the weights', () => {
    const heights = numbers(drawn(<PositionWeights weights={weights} negativePlaces={[2, 6]} />), /<rect[^>]*height="(.*?)"/g)
    expect(heights.map((height) => (10 * height) / (heights[0] ?? 1))).toEqual(weights)
  })

  it.each([
    [[2, 6], '14 из 55', '25,5 %'],
    [[1, 6, 9], '17 из 55', '30,9 %'],
    [[10], '1 из 55', '1,8 %'],
    [[], '0 из 55', '0 %'],
  ])('the weights chart marks the positions %j as %s, %s', (negativePlaces, sum, share) => {
    const html = drawn(<PositionWeights weights={weights} negativePlaces={negativePlaces} />)
    expect(html.match(/weight-negative/g) ?? []).toHaveLength(negativePlaces.length)
    expect(label(html)).toContain(`${sum}, доля ${share}`)
    expect(html).toContain(`<strong>${share}</strong>`)
  })
})

it('there are as many unit squares as things counted, and a label is as wide as its squares', () => {
  const groups = [
    { count: 21, kind: 'removed' as const, label: '21 отзыв снят' },
    { count: 0, kind: 'negative' as const, label: 'никого' },
    { count: 6, kind: 'stays' as const, label: '6 остались', note: 'с ответом' },
  ]
  const html = drawn(<UnitSquares groups={groups} />)
  expect([html.match(/square-removed/g)?.length, html.match(/square-stays/g)?.length]).toEqual([21, 6])
  expect(numbers(html, /colSpan="(\d+)"/gi)).toEqual([21, 6])
  expect(label(html)).toBe('21 отзыв снят: 21 из 27; 6 остались: 6 из 27, с ответом.')
})

it('a statement shows the figures of its story, and the way to it; one without them shows none', () => {
  const bare = { type: 'statement' as const, title: '21 сняли' }
  const story = {
    facts: [{ label: 'Бюджет', value: '575 000 ₽' }],
    action: { title: 'Читать пример', href: '/cases/a/' as const },
    html: '<p>Примеры вымышлены.</p>' as never,
  }
  const html = drawn(<Statement block={{ ...bare, ...story }} />)
  expect(html).toMatch(/<dt>Бюджет<\/dt><dd>575 000 ₽<\/dd>.*href="\/cases\/a\/">Читать пример<.*вымышлены/s)
  expect(drawn(<Statement block={bare} />)).not.toMatch(/statement-(?:case|note)/)
})

it('a callout may end in a button', () => {
  const block = { type: 'callout' as const, tone: 'danger' as const, title: 'Угрожают?', html: '<p>112</p>' as never }
  expect(drawn(<Callout block={block} />)).not.toContain('button')
  expect(drawn(<Callout block={{ ...block, action: { title: 'План', href: '/plan/' } }} />)).toContain('href="/plan/">План</a>')
})

it('the parts of a price are stacked and end at the sum', () => {
  const parts = [
    { name: 'Отзывы', roubles: 60_000 },
    { name: 'Срочно', roubles: 12_000 },
    { name: 'Мониторинг', roubles: 8_000 },
    { name: 'Скидка', roubles: -8_000 },
  ]
  const html = drawn(<PriceWaterfall parts={parts} totalName="Всего" />)
  const columns = [...html.matchAll(/<rect x="50%" y="([\d.]+)" width="104" height="([\d.]+)"/g)].map(([, y, height]) => [
    Number(y),
    Number(height),
  ])
  const [whole = 0, base = 0] = [columns[4]?.[1], (columns[0]?.[0] ?? 0) + (columns[0]?.[1] ?? 0)]
  expect(columns.map(([y = 0, height = 0]) => [Math.round(((base - y - height) / whole) * 72), Math.round((height / whole) * 72)])).toEqual(
    [
      [0, 60],
      [60, 12],
      [72, 8],
      [72, 8],
      [0, 72],
    ],
  )
  const rows = [...html.matchAll(/<rect x="([\d.]+)%" y="0" width="([\d.]+)%"/g)].map(([, x, width]) => [Number(x), Number(width)])
  expect(rows).toEqual([
    [0, 75],
    [75, 15],
    [90, 10],
    [90, 10],
    [0, 90],
  ])
  expect(label(html)).toBe('Отзывы: 60 000 ₽; Срочно: 12 000 ₽; Мониторинг: 8 000 ₽; Скидка: −8 000 ₽; Всего: 72 000 ₽')
})

it('a price chart has an empty slot for free parts, and another one up to the possible price', () => {
  const parts = [
    { name: 'Аудит', roubles: 45_000 },
    { name: 'Суд', roubles: 0, note: 'не нужен' },
  ]
  const html = drawn(<PriceWaterfall parts={parts} totalName="Итого" range={{ lowRoubles: 40_000, highRoubles: 55_000 }} />)
  expect(html.match(/waterfall-nothing/g)).toHaveLength(3)
  expect(html).toContain('не нужен')
  expect(html).toMatch(/class="waterfall-nothing" x="81.82%" y="1" width="18.18%"/)
  expect(html).toContain('от 40 000 ₽ до 55 000 ₽')
})

it('a price of other answers is drawn on one scale with all of them', () => {
  const row = (name: string, lowRoubles: number, atRoubles: number, highRoubles: number) => ({
    name,
    lowRoubles,
    atRoubles,
    highRoubles,
    text: '',
    note: '',
  })
  const html = drawn(<RangeBars rows={[row('свой', 90, 104, 125), row('срочно', 115, 134, 160), row('с документами', 80, 95, 115)]} />)
  expect(numbers(html, /<rect x="(.*?)%"/g)).toEqual([12.5, 43.75, 0])
  expect(numbers(html, /<rect [^>]*width="(.*?)%"/g)).toEqual([43.75, 56.25, 43.75])
  expect(numbers(html, /class="range-own" x1="(.*?)%"/g)).toEqual([30, 30, 30])
  expect(numbers(html, /class="range-at" x1="(.*?)%"/g)).toEqual([30, 67.5, 18.75])
})

it('a price between two limits has its position on the scale', () => {
  const html = drawn(<RangeBar lowRoubles={400} highRoubles={600} scaleRoubles={1000} label="от 400 до 600" />)
  expect(html).toMatch(/<rect x="40%" y="0" width="20%"/)
})

describe('gauge', () => {
  const end = (points: number) => {
    const html = drawn(<Gauge points={points} tone="warning" meaning="есть слабые места" />)
    const [, x = '', y = ''] = /gauge-value" d="M20 96A80 80 0 0 1 (\S+) (\S+)"/.exec(html) ?? []
    return [Number(x), Number(y)]
  }

  it.each([
    [50, [100, 16]],
    [100, [180, 96]],
    [25, [43.43, 39.43]],
    [140, [180, 96]],
  ])('the arc of a gauge with %i of 100 ends at that share of the half circle', (points, place) => {
    expect(end(points)).toEqual(place)
  })

  it('a gauge with no points has no arc and says so', () => {
    const html = drawn(<Gauge points={0} tone="danger" meaning="кризис" />)
    expect([html.includes('gauge-value'), label(html)]).toEqual([false, '0 из 100: кризис'])
  })
})

it.each([
  ['no weights', <PositionWeights key="2" weights={[]} negativePlaces={[1]} />],
  ['no squares', <UnitSquares key="3" groups={[]} />],
  ['no price', <PriceWaterfall key="5" parts={[]} totalName="Всего" />],
  ['no ranges', <RangeBars key="11" rows={[]} />],
  ['a gauge of nothing', <Gauge key="6" points={0} tone="warning" meaning="—" />],
  ['one day', <Sparkline key="8" values={[4.6]} />],
  ['no days', <Sparkline key="9" values={[]} />],
  ['no range', <RangeBar key="10" lowRoubles={0} highRoubles={0} scaleRoubles={0} label="0 ₽" />],
])('%s is drawn without broken numbers', (_, chart) => {
  expect(renderToStaticMarkup(chart)).not.toMatch(/NaN|Infinity|undefined|null/)
})
