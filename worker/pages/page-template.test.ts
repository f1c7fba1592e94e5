import { describe, expect, it } from 'vitest'
import type { Segments } from '../../edge/rendered-page.ts'
import { compact, createMarks, fillTemplate } from './page-template.ts'

const marks = createMarks()
const { city } = marks.visitor
const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const filled = (text: string, syntax: 'html' | 'json', name: string) =>
  decoded(fillTemplate({ segments: marks.split(text), syntax }, { city: name }))

describe('page template', () => {
  const shown = (segments: Segments) => segments.map((part) => (typeof part === 'string' ? { placeholder: part } : decoded(part)))
  const placeholder = { placeholder: 'city' }

  it.each<[text: string, parts: unknown[]]>([
    ['', []],
    ['без отверстий', ['без отверстий']],
    [city, [placeholder]],
    [`а${city}б${city}${city}в`, ['а', placeholder, 'б', placeholder, placeholder, 'в']],
  ])('a template is split at its marks', (text, parts) => {
    expect(shown(marks.split(text))).toEqual(parts)
  })

  it('a template inserts parts that were rendered before, with their own placeholders, in place of a mark or of its element', () => {
    const [first, second] = [marks.split(`<p>${city}</p>`), marks.split('<hr>')]
    const text = `<div>${marks.ofSlot(0)}<wbr id="${marks.ofSlot(1)}"/>${marks.ofSlot(0)}</div>`
    const segments = marks.split(text, [first, second])
    expect(shown(compact({ segments, syntax: 'html' }).segments)).toEqual([
      '<div><p>',
      placeholder,
      '</p><hr><p>',
      placeholder,
      '</p></div>',
    ])
  })

  it('a template is filled for each visitor', () => {
    expect([filled(`<b>${city}</b>, ${city}`, 'html', 'Омск'), filled(`<b>${city}</b>`, 'html', 'Орёл')]).toEqual([
      '<b>Омск</b>, Омск',
      '<b>Орёл</b>',
    ])
  })

  it('a template escapes a value, in HTML and in HTML inside JSON', () => {
    const hostile = '"><script>\\\n&\u2028'
    expect(filled(`<p title="${city}">`, 'html', hostile)).toBe('<p title="&quot;&gt;&lt;script&gt;\\\n&amp;\u2028">')
    const json = filled(JSON.stringify({ main: `<p>${city}</p>` }), 'json', hostile)
    expect(JSON.parse(json)).toEqual({ main: '<p>&quot;&gt;&lt;script&gt;\\\n&amp;\u2028</p>' })
  })

  it('a template of one isolate has no mark of another', () => {
    const other = createMarks()
    expect(other.visitor.city).not.toBe(city)
    expect(decoded(fillTemplate({ segments: other.split(city), syntax: 'html' }, { city: 'Омск' }))).toBe(city)
  })

  it('the placeholders of streamed HTML are filled as text', () => {
    expect(marks.fill(`<b>${city}</b>, ${city}`, { city: '<Омск>' })).toBe('<b>&lt;Омск&gt;</b>, &lt;Омск&gt;')
  })
})
