import { expect, it } from 'vitest'
import { splitOpening, splitSections } from './post-view.tsx'

it.each([
  ['<p>а</p><h2 id="b">б</h2><h2>в</h2><h2>г</h2><p>д</p>', '<p>а</p><h2 id="b">б</h2><h2>в</h2>', '<h2>г</h2><p>д</p>'],
  ['<h2>а</h2><h2>б</h2>', '<h2>а</h2><h2>б</h2>', ''],
  ['<h3>а</h3><h3>б</h3><h3>в</h3>', '<h3>а</h3><h3>б</h3><h3>в</h3>', ''],
  ['', '', ''],
])('an article of %s is split before its third section', (html, beginning, rest) => {
  expect(splitSections(html, 2)).toEqual([beginning, rest])
})

it.each([
  ['<p>а</p><p>б</p><h2 id="c">в</h2>', '<p>а</p><p>б</p>', '<h2 id="c">в</h2>'],
  ['<h2>а</h2><p>б</p>', '', '<h2>а</h2><p>б</p>'],
  ['<p>а</p>', '', '<p>а</p>'],
])('the opening of %s is all before its first section', (html, opening, rest) => {
  expect(splitOpening(html)).toEqual([opening, rest])
})
