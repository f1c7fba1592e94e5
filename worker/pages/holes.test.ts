import { describe, expect, it } from 'vitest'
import { createHoles, fillHoles } from './holes.ts'

const holes = createHoles()
const { city } = holes.marks
const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const filled = (text: string, syntax: 'html' | 'json', name: string) => decoded(fillHoles(holes.cut(text, syntax), { city: name }))

describe('a page with holes', () => {
  it.each<[text: string, pieces: string[]]>([
    ['', ['']],
    ['без отверстий', ['без отверстий']],
    [city, ['', '']],
    [`а${city}б${city}${city}в`, ['а', 'б', '', 'в']],
  ])('is cut at its marks', (text, pieces) => {
    const page = holes.cut(text, 'html')
    expect([page.pieces.map(decoded), page.holes]).toEqual([pieces, Array(pieces.length - 1).fill('city')])
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
    expect(decoded(fillHoles(other.cut(city, 'html'), { city: 'Омск' }))).toBe(city)
  })

  it('is filled as text where it is streamed', () => {
    expect(holes.fill(`<b>${city}</b>`, { city: '<Омск>' })).toBe('<b>&lt;Омск&gt;</b>')
  })
})
