import { describe, expect, it } from 'vitest'
import { misplacedTexts } from './changing-text.ts'

function problemsOf(markup: string, before = '') {
  return misplacedTexts('widget.tsx', `${before}\nexport function Widget() {\n  return (\n${markup}\n  )\n}`).map(({ line, problem }) => {
    return `${line} ${problem.split(':')[0]}`
  })
}

const BESIDE = 'a text that may change stands beside other content'
const BEFORE = 'content that may come and go stands before a bare text'
const IN_FRAGMENT = 'a bare text stands in a fragment, which is no element that holds it'

/** A template literal of JSX with one value. */
const template = (before: string, name: string) => `{\`${before}$\{${name}}\`}`

it.each([
  '<p>{a}, {b}</p>',
  '<p>Срок: {term}</p>',
  '<li>{at > 0 && ", "}<b /></li>',
  '<li>{isLast ? "." : <b />}<b /></li>',
  '<p>{sum(1)} <small /></p>',
  `<p>${template('', 'a')}<b /></p>`,
  '<p>{props.text} <b /></p>',
  '<p>{a ?? b}<b /></p>',
  '<p>{list.map((each) => each.name)}<b /></p>',
  '<p>{list.map((each) => { if (each) return <b />; return each })}<b /></p>',
  '<p>{list.join()}<b /></p>',
])('a text that may change must not stand beside other content: %s', (markup) => {
  expect(problemsOf(markup)).toContain(`4 ${BESIDE}`)
})

it.each([
  '<p>{text}</p>',
  `<p>${template('Срок: ', 'term')}</p>`,
  '<p><span>{a}</span>, <span>{b}</span></p>',
  '<p>Шаг <b>{at}</b> из <b>{total}</b></p>',
  '<p>Шаг{" "}<b>{at}</b></p>',
  '<p>\n{/* a comment */}\n{text}\n</p>',
])('a text that may change may be the only text of its element: %s', (markup) => {
  expect(problemsOf(markup)).toEqual([])
})

describe('elements', () => {
  it.each([
    '<p>Текст {is && <b />}</p>',
    '<p><b />{is ? <b /> : null}{list?.map((each) => <b key={each} />)}</p>',
    '<p>{children}<b /></p>',
    '<p>{props.children}<b /></p>',
    '<p>{createPortal(<b />, room)}<b /></p>',
    '<p>{list.map((each) => { const f = () => { return each }; return <b onClick={f} /> })}<b /></p>',
  ])('elements may stand beside other content: %s', (markup) => {
    expect(problemsOf(markup)).toEqual([])
  })

  it('elements are recognised through names of the same file', () => {
    const before = 'const fields = { message: <b /> }; const choice = (name) => <i>{name}</i>; const note = is && <b />'
    expect(problemsOf('<p>{fields.message}{choice("a")}{note}</p>', before)).toEqual([])
    expect(problemsOf('<p>{fields.other}<b /></p>', before)).toEqual([`4 ${BESIDE}`])
  })

  it.each(['<p>{is && <b />} текст</p>', '<p>{list.map((each) => <b key={each} />)}{" "}<i /></p>'])(
    'elements that come and go must not stand before a bare text: %s',
    (markup) => {
      expect(problemsOf(markup)).toEqual([`4 ${BEFORE}`])
    },
  )
})

it('a bare text in a fragment is refused, because no element holds it', () => {
  expect(problemsOf('<p>{is && <>Текст <b /></>}</p>')).toEqual([`4 ${IN_FRAGMENT}`])
})

describe('a function that draws', () => {
  const problems = (source: string) => misplacedTexts('widget.tsx', source).map(({ line, problem }) => `${line} ${problem.split(':')[0]}`)
  const AS_ANSWER = 'a function that draws answers with a bare text'

  it.each([
    'function Part({ text }) { return text }',
    'function Part({ text }) { if (text) return unbroken(text)\n return <b /> }',
    'function marked(text: string): ReactNode { return text }',
    'function marked(text: string): ReactNode[] { return text.split().flatMap((part) => [part, <wbr />]) }',
  ])('a function that renders must not return a bare text: %s', (source) => {
    expect(problems(source)).toEqual([`1 ${AS_ANSWER}`])
  })

  it.each([
    'function Part({ text }) { return text && <b>{text}</b> }',
    'function Part({ list }) { return list.map((each) => <b key={each}>{each}</b>) }',
    'function Part({ children }) { return children }',
    'function sentence(text) { return text }',
  ])('a function that renders may return elements or nothing: %s', (source) => {
    expect(problems(source)).toEqual([])
  })
})
