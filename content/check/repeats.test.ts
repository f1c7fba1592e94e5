import { describe, expect, it } from 'vitest'
import { documentOf } from '../../test/content/document-of.ts'
import { atOnce } from '../compile/in-turns.ts'
import type { Document } from './checked-documents.ts'
import { summaryOf } from './finding.ts'
import { repeats } from './repeats.ts'

const found = (documents: Document[], citations: Record<string, string>) => atOnce(repeats(documents, citations))

describe('a repeated passage', () => {
  const TWELVE = 'Один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать'
  const citations = { gk: 'пункт 9 статьи 152 Гражданского кодекса РФ' }
  const other = (own: unknown) => documentOf(own, { file: 'seed/y.md' })

  it('a repeated passage is found inside other words and despite differences in case, punctuation and the letter ё', () => {
    const repeated = found([documentOf(`<p>${TWELVE}.</p>`), other(`<li>Итак: <b>${TWELVE.toUpperCase()}!</b> И всё.</li>`)], citations)
    expect(repeated.map(summaryOf)).toEqual([`seed/y.md: repeats seed/x.md: ${TWELVE.toLowerCase()}`])
  })

  it('a repeated passage is found in two paragraphs of one file', () => {
    expect(found([documentOf([TWELVE, `<p>${TWELVE}</p>`])], citations)).toHaveLength(1)
  })

  it('a repeated passage is reported once for a paragraph, however long it is', () => {
    expect(found([documentOf(`${TWELVE} тринадцать`), other(`${TWELVE} тринадцать`)], citations)).toHaveLength(1)
  })

  it.each([
    ['of eleven words', TWELVE.replace(' двенадцать', '')],
    ['of a citation and its gist', `${citations.gk}: кто что доказывает в суде по спору`],
  ])('a repeated passage is not reported for %s', (_, text) => {
    expect(found([documentOf(text), other(text)], citations)).toEqual([])
  })

  it('a repeated passage is no problem in the policy and the specimens, which follow the forms of law', () => {
    const papers = [documentOf(TWELVE), documentOf(TWELVE, { kind: 'specimen' }), documentOf(TWELVE, { kind: 'policy' })]
    expect(found(papers, citations)).toEqual([])
  })
})
