import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

it('a mail address breaks after @ and before the dots of its domain, other links stay as they are', () => {
  const html = '<a href="mailto:pis.mo@site.example.ru">pis.mo@site.example.ru</a>, <a href="mailto:a@b.example">письмо</a>'
  expect(renderToStaticMarkup(<RichText as="p" html={html} />)).toBe(
    '<p><a href="mailto:pis.mo@site.example.ru">pis.mo@<wbr>site<wbr>.example<wbr>.ru</a>, <a href="mailto:a@b.example">письмо</a></p>',
  )
})
