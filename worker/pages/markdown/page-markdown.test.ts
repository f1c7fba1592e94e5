import { describe, expect, it } from 'vitest'
import { pageMarkdown } from './page-markdown.ts'

const markdown = (html: string) => pageMarkdown(html, 'https://site.test/serm/').trimEnd()

describe('the Markdown of a page', () => {
  it.each([
    [
      'begins with its title',
      '<nav><ol><li><a href="/">Главная</a></li><li>Цены</li></ol></nav><h1>Цены</h1>',
      '# Цены\n\n[Главная](https://site.test/) › Цены',
    ],
    [
      'has whole addresses',
      '<p><a href="#form">Форма</a>, <a href="?page=2">дальше</a></p>',
      '[Форма](https://site.test/serm/#form), [дальше](https://site.test/serm/?page=2)',
    ],
    ['has plain spaces', '<p>100\u00a0000\u202f₽, 5–\u20607\u00a0дней, репу\u00adтация</p>', '100 000 ₽, 5–7 дней, репутация'],
    [
      'names links as screen readers hear them',
      '<p><a href="tel:112" aria-label="Позвонить: 112">Позвонить</a></p>',
      '[Позвонить: 112](tel:112)',
    ],
    ['holds words apart that stand side by side', '<p><strong>Юрист</strong><span>вымышлен</span></p>', '**Юрист** · вымышлен'],
    [
      'leaves the words of a sentence alone',
      '<p>Пишите <b>нам</b>: <a href="/a/">раз</a><span>, </span><a href="/b/">два</a></p>',
      'Пишите **нам**: [раз](https://site.test/a/), [два](https://site.test/b/)',
    ],
  ])('the Markdown of a page %s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected)
  })

  it.each([
    ['hidden elements', '<p hidden="">нет</p><div popover="auto">нет</div>'],
    ['elements that screen readers skip', '<p aria-hidden="true">нет</p>'],
    ['elements that its view excludes', '<nav data-md="skip"><a href="#a">нет</a></nav>'],
    ['controls', '<button type="button">нет</button><search><form><input name="q"/></form></search>'],
    ['decorations', '<span><svg><text>нет</text></svg></span><img src="/a.svg" alt=""/>'],
    ['data for programs', '<script type="application/ld+json">{"нет":1}</script>'],
  ])('the Markdown of a page omits %s', (_, html) => {
    expect(markdown(`<p>да</p>${html}`)).toBe('да')
  })
})

it.each([
  [
    'terms',
    '<dl><div><dt>Срок</dt><dd>3 месяца</dd></div><div><dt>Что дальше?</dt><dd>Ждать</dd></div></dl>',
    '- **Срок:** 3 месяца\n- **Что дальше?** Ждать',
  ],
  ['facts', '<dl data-md="value-first"><div><dt>до ответа</dt><dd>1 день</dd></div></dl>', '- **1 день** до ответа'],
  ['a list in one line', '<ul data-md="line"><li>Право</li><li><time>5 ноября</time></li></ul>', 'Право · 5 ноября'],
  ['a list with a name', '<ul aria-label="Сегодня"><li>раз</li></ul>', '**Сегодня**\n\n- раз'],
  ['steps', '<ol><li><h3>Разбор</h3><p>день</p></li><li><h3>Письмо</h3></li></ol>', '### 1. Разбор\n\nдень\n\n### 2. Письмо'],
  ['cards', '<article><p>2 из 3</p><h3><a href="/a/">Кафе</a></h3></article>', '### [Кафе](https://site.test/a/)\n\n2 из 3'],
  ['questions', '<details><summary><h3>Долго?</h3></summary><div>Нет.</div></details>', '### Долго?\n\nНет.'],
  ['a call-out', '<aside><p class="callout-title">Важно</p><div>Звоните 112.</div></aside>', '> **Важно**\n>\n> Звоните 112.'],
  ['a drawing', '<svg role="img" aria-label="5 из 6"><text>5</text></svg>', '5 из 6'],
  [
    'a drawing with a caption',
    '<figure><svg role="img" aria-label="9 сайтов"/><figcaption>Было</figcaption></figure>',
    '**Было:** 9 сайтов',
  ],
  [
    'a picture at its original address',
    '<a href="/a.webp" title="Открыть"><img src="/_ipx/w_320/a.webp" alt="Лист"/></a><img src="/_ipx/f_webp&amp;w_320/b.webp" alt="Б"/>',
    '![Лист](https://site.test/a.webp)![Б](https://site.test/b.webp)',
  ],
  [
    'a choice of pages',
    '<nav aria-label="Темы"><ul><li><a href="/a/">Право <span>7</span></a></li><li>Поиск</li></ul></nav>',
    '**Темы:** [Право 7](https://site.test/a/) · Поиск',
  ],
  ['a map of pages', '<nav aria-label="Все"><h2>Услуги</h2><ul><li>раз</li></ul></nav>', '## Услуги\n\n- раз'],
  [
    'a table',
    '<table><thead><tr><th>Что</th><th>Цена</th></tr></thead><tbody><tr><td><p>Раз</p><p>бор</p></td><td>0 ₽</td></tr></tbody></table>',
    '|Что|Цена|\n|-|-|\n|Раз бор|0 ₽|',
  ],
  [
    'a table without a head',
    '<table><tbody><tr><th scope="row">Аудит <small>компания</small></th><td>1 ₽</td></tr></tbody></table>',
    '|||\n|-|-|\n|Аудит · компания|1 ₽|',
  ],
])('the Markdown of a page has %s', (_, html, expected) => {
  expect(markdown(html)).toBe(expected)
})

describe('a form', () => {
  it('a form becomes its questions with their answers, and a link to its position', () => {
    const form = `<section id="zayavka"><form action="/api/forms/" method="post"><label><span>Имя</span><input name="name"/></label>
      <fieldset><legend>Срочность</legend><p>В дни.</p><div><label><input type="radio"/>Обычная</label><label><input type="radio"/>Ускоренно</label></div></fieldset>
      <label><input type="checkbox"/><span>Даю <a href="/c/">согласие</a></span></label><button type="submit">Отправить</button></form></section>`
    expect(markdown(form).split('\n\n')).toEqual([
      '**Имя**',
      '**Срочность:** В дни. Обычная; Ускоренно',
      'Даю [согласие](https://site.test/c/)',
      '[Отправить](https://site.test/serm/#zayavka)',
    ])
  })

  it('a form that opens a page becomes a link to it, and a tool of this page has no link', () => {
    const [asking, tool] = ['/zayavka/', '#tool'].map((action) => `<form action="${action}"><button type="submit">Дальше</button></form>`)
    expect([asking, tool].map((html = '') => markdown(html))).toEqual(['[Дальше](https://site.test/zayavka/)', ''])
  })

  it('the expected inputs of a form are listed', () => {
    const fields =
      '<label>Сколько<input type="number" min="1" max="9"/><small>Штук.</small></label><label><span>Где</span><select><option>тут</option><option>там</option></select></label>'
    expect(markdown(`<form>${fields}</form>`)).toBe('**Сколько:** Штук. от 1 до 9\n\n**Где:** тут; там')
  })

  it('the names of tabs are above their texts', () => {
    const tabs =
      '<fieldset><legend>Что показать</legend><label data-md="label"><input type="radio"/>Было</label><div><p>9 сайтов</p></div></fieldset>'
    expect(markdown(tabs)).toBe('**Было**\n\n9 сайтов')
  })

  it('the words of buttons in a heading or a list are kept', () => {
    expect(
      markdown('<form><h3><span>Шаг 1</span><button type="submit">Кто</button></h3><ul><li><button><b>Ложь</b></button></li></ul></form>'),
    ).toBe('### Шаг 1 · Кто\n\n- **Ложь**')
  })
})
