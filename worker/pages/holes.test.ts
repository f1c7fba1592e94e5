import { describe, expect, it } from 'vitest'
import { type Cut, compact, createHoles, fillHoles } from './holes.ts'

const holes = createHoles()
const { city } = holes.marks
const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const filled = (text: string, syntax: 'html' | 'json', name: string) =>
  decoded(fillHoles({ parts: holes.cut(text), syntax }, { city: name }))

describe('a page with holes', () => {
  const shown = (parts: Cut) => parts.map((part) => (typeof part === 'string' ? { hole: part } : decoded(part)))
  const hole = { hole: 'city' }

  it.each<[text: string, parts: unknown[]]>([
    ['', []],
    ['без отверстий', ['без отверстий']],
    [city, [hole]],
    [`а${city}б${city}${city}в`, ['а', hole, 'б', hole, hole, 'в']],
  ])('is cut at its marks', (text, parts) => {
    expect(shown(holes.cut(text))).toEqual(parts)
  })

  it('takes parts that were rendered before, with their own holes, in the place of a mark or of its element', () => {
    const [first, second] = [holes.cut(`<p>${city}</p>`), holes.cut('<hr>')]
    const text = `<div>${holes.markOf(0)}<wbr id="${holes.markOf(1)}"/>${holes.markOf(0)}</div>`
    const cut = holes.cut(text, [first, second])
    expect(shown(compact({ parts: cut, syntax: 'html' }).parts)).toEqual(['<div><p>', hole, '</p><hr><p>', hole, '</p></div>'])
  })

  it('is filled for each visitor', () => {
    expect([filled(`<b>${city}</b>, ${city}`, 'html', 'Омск'), filled(`<b>${city}</b>`, 'html', 'Орёл')]).toEqual([
      '<b>Омск</b>, Омск',
      '<b>Орёл</b>',
    ])
  })

  it('takes a value as text, in HTML and in HTML inside JSON', () => {
    const hostile = '"><script>\\\n&\u2028'
    expect(filled(`<p title="${city}">`, 'html', hostile)).toBe('<p title="&quot;&gt;&lt;script&gt;\\\n&amp;\u2028">')
    const json = filled(JSON.stringify({ main: `<p>${city}</p>` }), 'json', hostile)
    expect(JSON.parse(json)).toEqual({ main: '<p>&quot;&gt;&lt;script&gt;\\\n&amp;\u2028</p>' })
  })

  it('of one isolate takes no mark of another', () => {
    const other = createHoles()
    expect(other.marks.city).not.toBe(city)
    expect(decoded(fillHoles({ parts: other.cut(city), syntax: 'html' }, { city: 'Омск' }))).toBe(city)
  })

  it('is filled as text where it is streamed', () => {
    expect(holes.fill(`<b>${city}</b>, ${city}`, { city: '<Омск>' })).toBe('<b>&lt;Омск&gt;</b>, &lt;Омск&gt;')
  })
})
