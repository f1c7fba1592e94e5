import { describe, expect, it } from 'vitest'
import { typeset } from './typography.ts'

/** Makes the spaces visible: `⍽` does not break, `◦` is also narrow, `⁀` joins. */
const visible = (text: string) => text.replaceAll('\u00a0', '⍽').replaceAll('\u202f', '◦').replaceAll('\u2060', '⁀')

describe('a text', () => {
  it.each([
    ['gets «ёлочки»', 'Компания "Ромашка"', 'Компания «Ромашка»'],
    ['gets „лапки“ inside them', '"Внешние "внутренние" кавычки"', '«Внешние „внутренние“ кавычки»'],
    ['keeps punctuation outside them', 'сказал: "Нет".', 'сказал: «Нет».'],
    ['gets a dash for two hyphens', 'слово -- слово', 'слово⍽— слово'],
    ['gets a dash for a lonely hyphen', 'слово - слово', 'слово⍽— слово'],
    ['keeps hyphens inside words and years', '1-я, 2024-2025, вот-вот', '1-я, 2024-2025, вот-вот'],
    ['gets an ellipsis', 'Так...', 'Так…'],
    ['keeps short words with the next one', 'в суд и к нам', 'в⍽суд и⍽к⍽нам'],
    ['keeps a number with what it counts', '10 дней', '10⍽дней'],
    ['keeps the rouble with its sum', 'Цена 575 000 ₽', 'Цена 575⍽000⍽₽'],
    ['keeps every thousand of a sum', '1 180 000 ₽ и 10 000 000', '1⍽180⍽000⍽₽ и⍽10⍽000⍽000'],
    ['keeps a phone together', '8 800 000-00-00', '8⍽800⍽000-00-00'],
    ['leaves numbers that are no sum', '1234 5678', '1234 5678'],
    ['keeps a range in one piece', '4–7 дней, 10 000–12 000 ₽', '4–⁀7⍽дней, 10⍽000–⁀12⍽000⍽₽'],
    ['writes roubles as ₽', '100 руб.', '100⍽₽'],
    ['keeps per cent with its number', '5 %', '5⍽%'],
    ['keeps a law’s number with its sign', '№ 152-ФЗ', '№◦152-⁀ФЗ'],
    ['keeps initials with the name', 'А. С. Пушкин', 'А.⍽С.⍽Пушкин'],
    ['keeps «и т. д.» together', 'и т. д.', 'и⍽т.⍽д.'],
    ['begins no line with a middle dot', '[А](#a) · [Б](#b)', '[А](#a)⍽· [Б](#b)'],
    ['keeps short words with the next line of a file', 'идём в\nсуд', 'идём в⍽суд'],
    ['loses doubled spaces', 'Слово  два', 'Слово два'],
  ])('a text %s', (_, plain, expected) => {
    expect(visible(typeset(plain))).toBe(expected)
  })

  it.each(['Компания "Ромашка"', '1 180 000 ₽', 'слово -- слово', '«Уже» — готово', 'и т. д., № 152-ФЗ', '4–7 дней'])(
    'a text does not change when it is typeset again: %s',
    (plain) => {
      expect(typeset(typeset(plain))).toBe(typeset(plain))
    },
  )
})

it.each([
  ['an address', '<a href="/a-b/?q=1 -- 2">в суд</a>', '<a href="/a-b/?q=1 -- 2">в⍽суд</a>'],
  ['a title', '<a href="/x/" title="a -- &quot;b&quot;">"да"</a>', '<a href="/x/" title="a -- &quot;b&quot;">«да»</a>'],
  ['a description', '<img alt="1 000 -- &quot;x&quot;" src="/x.webp">', '<img alt="1 000 -- &quot;x&quot;" src="/x.webp">'],
  ['a range in an address', '<a href="/a/?q=4–7">4–7</a>', '<a href="/a/?q=4–7">4–⁀7</a>'],
  ['an anchor', '<h2 id="v-chem">В чём "суть"</h2>', '<h2 id="v-chem">В⍽чём «суть»</h2>'],
  ['code', '<code>"x" -- y</code>', '<code>"x" -- y</code>'],
  ['a class', '<td class="numeric wide">5 000 ₽</td>', '<td class="numeric wide">5⍽000⍽₽</td>'],
])('HTML keeps %s as it is', (_, html, expected) => {
  expect(visible(typeset(html))).toBe(expected)
})
