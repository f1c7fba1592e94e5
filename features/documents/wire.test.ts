import { expect, it } from 'vitest'
import { documentFile, documentPath, documentViewPath } from './wire.ts'

it.each([
  ['/documents/business-instructions.pdf', 'business-instructions.pdf'],
  ['/documents/../wrangler.pdf', null],
  ['/documents/a/b.pdf', null],
  ['/documents/.pdf', null],
  ['/documents/page.html', null],
  ['https://evil.example/documents/a.pdf', null],
  ['//evil.example/documents/a.pdf', null],
  ['/contacts/', null],
])('documentFile reads %s as %s', (href, file) => {
  expect(documentFile(href)).toBe(file)
})

it('a document has one URL for its file and one for the viewer', () => {
  expect(documentPath('a.pdf')).toBe('/documents/a.pdf')
  expect(documentViewPath('a.pdf')).toBe('/pdf-view/?file=a.pdf')
  expect(documentViewPath('a.pdf', 3)).toBe('/pdf-view/?file=a.pdf&page=3')
})
