import { expect, it } from 'vitest'
import { styleParts } from './style-parts.ts'

it('splits a sheet into rules, each with the elements and classes that it needs', () => {
  expect(styleParts('@layer a,b;@layer a{p{top:0}.b .c,.d{top:1px}}')).toEqual([
    '@layer a,b;',
    {
      open: '@layer a',
      parts: [
        { needs: [['<p']], css: 'p{top:0}' },
        { needs: [['b', 'c'], ['d']], css: '.b .c,.d{top:1px}' },
      ],
    },
  ])
})

it('keeps nested rules with the rule around them', () => {
  expect(styleParts('.a{top:0;&:hover{top:1px}}.b{}')).toEqual([
    { needs: [['a']], css: '.a{top:0;&:hover{top:1px}}' },
    { needs: [['b']], css: '.b{}' },
  ])
})

it('ignores classes inside parentheses and brackets', () => {
  expect(styleParts('.a:has(>.b,:is(.c)):not(.d)[href$=".pdf"]{top:0}')).toMatchObject([{ needs: [['a']] }])
})

it('is not misled by braces in strings and escapes', () => {
  expect(styleParts(String.raw`.a:before{content:"}\"{"}a[href^=tel\:]{top:0}`)).toEqual([
    { needs: [['a']], css: String.raw`.a:before{content:"}\"{"}` },
    { needs: [['<a']], css: String.raw`a[href^=tel\:]{top:0}` },
  ])
})

it('keeps fonts and keyframes whole, splits media queries, and drops rules for print, open parts, view transitions and the late layer', () => {
  expect(
    styleParts(
      '@font-face{src:url(a.b)}@keyframes k{to{top:0}}@media (width>=1px){.a{top:0}}@media print{p{top:0}}@layer late{.a{top:0}}.a[open] b{top:0}::view-transition-old(root){top:0}',
    ),
  ).toEqual([
    '@font-face{src:url(a.b)}',
    '@keyframes k{to{top:0}}',
    { open: '@media (width>=1px)', parts: [{ needs: [['a']], css: '.a{top:0}' }] },
  ])
})

it('treats the value of a data attribute like a class', () => {
  expect(styleParts('[data-page=blog] .a{top:0}')).toEqual([{ needs: [['data-page=blog', 'a']], css: '[data-page=blog] .a{top:0}' }])
})

it('does not read states, pseudo-elements or ids as elements, and needs nothing for universal selectors', () => {
  expect(styleParts('ul.a>li:hover::marker{top:0}')).toMatchObject([{ needs: [['<ul', 'a', '<li']] }])
  expect(styleParts('*,h1{top:0}:target{top:0}#x:focus{top:0}:is(p,ul)+*{top:0}')).toEqual([
    '*,h1{top:0}',
    ':target{top:0}',
    '#x:focus{top:0}',
    ':is(p,ul)+*{top:0}',
  ])
})
