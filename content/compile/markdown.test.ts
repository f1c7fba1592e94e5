import { describe, expect, it } from 'vitest'
import { renderInline, renderMarkdown, splitAnchor } from './markdown.ts'

const htmlOf = (markdown: string) => renderMarkdown(markdown).html

it.each([
  ['law', 'Закон'],
  ['tip', 'Совет'],
  ['caution', 'Осторожно'],
])('a callout of tone %s is named «%s» for those who cannot see it', (tone, name) => {
  const html = htmlOf(`> [!${tone}] Статья 152 ГК РФ\n> Гражданин *вправе* требовать.`)
  expect(html).toContain(`<aside class="callout callout-${tone}" aria-label="${name}">`)
  expect(html).toMatch(/>Статья 152 ГК РФ<\/\w+><p>Гражданин <em>вправе<\/em> требовать\.<\/p>/)
})

it('a callout may hold lists and tables', () => {
  const html = htmlOf('> [!tip] Срок\n> | a | b |\n> |---|---|\n> | 1 | 2 |\n>\n> - [ ] шаг')
  expect(html).toMatch(/<aside .*<table>.*<ul class="checklist"><li>шаг<\/li><\/ul>\s*<\/aside>/s)
})

it('a callout may have a title only', () => {
  expect(htmlOf('> [!tip] Срок')).toMatch(/^<aside class="callout callout-tip" aria-label="Совет"><(\w+)[^>]*>Срок<\/\1><\/aside>$/)
})

it.each(['> Цитата', '> [!danger] Нет такого тона', '> [!LAW] Большими'])('a callout is not created from %j', (markdown) => {
  expect(htmlOf(markdown)).toMatch(/^<figure class="specimen"><figcaption>Образец<\/figcaption><blockquote><p>/)
})

describe('a list item', () => {
  it.each([
    ['- раз\n- два', '<ul><li>раз</li><li>два</li></ul>'],
    ['1. раз\n2. два', '<ol><li>раз</li><li>два</li></ol>'],
    ['3. три\n4. четыре', '<ol start="3"><li>три</li><li>четыре</li></ol>'],
    ['- [ ] раз\n- [x] два', '<ul class="checklist"><li>раз</li><li>два</li></ul>'],
    ['- [ ] **раз** [два](/x/)', '<ul class="checklist"><li><strong>раз</strong> <a href="/x/">два</a></li></ul>'],
  ])('the list item %j becomes %s', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html)
  })
})

it('a table has header cells and a container that scrolls by keyboard', () => {
  const html = htmlOf('| Шаг | Срок |\n|---|---|\n| **Жалоба** | 10 дней |')
  expect(html).toMatch(
    /^<div class="table-scroll" tabindex="0" role="region" aria-label="Таблица.*"><table><colgroup>(?:<col width="\d+%">)+<\/colgroup><thead>/,
  )
  expect(html).toContain('<thead><tr><th scope="col">Шаг</th><th scope="col">Срок</th></tr></thead>')
  expect(html).toContain('<tbody><tr><td><strong>Жалоба</strong></td><td>10 дней</td></tr></tbody>')
})

describe('a heading', () => {
  it.each([
    ['## Что считать ложным', '<h2 id="chto-schitat-lozhnym">Что считать ложным</h2>'],
    ['## Бренд работодателя {#hr}', '<h2 id="hr">Бренд работодателя</h2>'],
    ['### Щётка, ёж и **объём**', '<h3 id="shchetka-ezh-i-obem">Щётка, ёж и <strong>объём</strong></h3>'],
    ['## Срок: *10 дней* {#srok}', '<h2 id="srok">Срок: <em>10 дней</em></h2>'],
  ])('the heading %s becomes %s', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html)
  })

  it('a heading of the second level is listed in order and without markup', () => {
    const { headings } = renderMarkdown('## Первый `код`\n\n### Внутри\n\n## *Второй* {#b}')
    expect(headings).toEqual([
      { id: 'pervyj-kod', title: 'Первый код' },
      { id: 'b', title: 'Второй' },
    ])
  })

  it.each([
    ['Заголовок {#yakor}', { title: 'Заголовок', id: 'yakor' }],
    ['Заголовок', { title: 'Заголовок', id: 'zagolovok' }],
    ['Скобки {не якорь}', { title: 'Скобки {не якорь}', id: 'skobki-ne-yakor' }],
  ])('the heading %j is split into a title and an anchor', (heading, parts) => {
    expect(splitAnchor(heading)).toEqual(parts)
  })
})

describe('a short field', () => {
  it.each([
    ['Один *абзац*', 'Один <em>абзац</em>'],
    ['Два\n\nабзаца', '<p>Два</p>\n<p>абзаца</p>'],
    ['- список', '<ul><li>список</li></ul>'],
    ['', ''],
  ])('the short field %j becomes %j', (markdown, html) => {
    expect(renderInline(markdown)).toBe(html)
  })
})

describe('a picture on a line of its own', () => {
  it('a picture on a line of its own is a figure with the size and the caption of its title', () => {
    expect(htmlOf('![Схема](/drawings/figures/a.svg "480×620 Подпись.")')).toBe(
      '<figure><img src="/drawings/figures/a.svg" alt="Схема" width="480" height="620" loading="lazy"><figcaption>Подпись.</figcaption></figure>',
    )
  })

  it('a picture on a line of its own with a second size is another file on wider screens', () => {
    expect(htmlOf('![Схема](/drawings/figures/a.svg "480×620 792×344 Подпись.")')).toBe(
      '<figure><picture><source media="(min-width: 40em)" srcset="/drawings/figures/a-wide.svg" width="792" height="344"><img src="/drawings/figures/a.svg" alt="Схема" width="480" height="620" loading="lazy"></picture><figcaption>Подпись.</figcaption></figure>',
    )
  })

  it('a picture on a line of its own may have any characters in its description and its caption', () => {
    const html = htmlOf('![Отзыв "Пример" <тег> & a](/drawings/figures/a.svg "480×620 Подпись <b> & «да»")')
    expect(html).toContain('alt="Отзыв &quot;Пример&quot; &lt;тег&gt; &amp; a" width="480"')
    expect(html).toContain('<figcaption>Подпись &lt;b&gt; &amp; «да»</figcaption>')
    expect(htmlOf('![а&nbsp;&quot;б&quot; \'в\' &](/a.svg "480×620")')).not.toMatch(/&amp;(?:nbsp|quot)|alt="[^"]*"[^ ]/)
    expect(htmlOf('![&laquo;а&raquo; &#8470;1](/a.svg "480×620")')).toContain('alt="&laquo;а&raquo; &#8470;1"')
    expect(htmlOf('![a" onerror="x](/a".svg "480×620")')).not.toMatch(/ onerror="/)
  })

  it('a picture in a sentence may have any characters in its description, too', () => {
    expect(htmlOf('Это ![Отзыв "Пример" <тег>](/images/a.webp "Подпись \\"да\\"") здесь')).toContain(
      '<img src="/images/a.webp" alt="Отзыв &quot;Пример&quot; &lt;тег&gt;" title="Подпись &quot;да&quot;">',
    )
  })

  it('a picture without a size stays in its paragraph', () => {
    expect(htmlOf('![Схема](/images/a.webp)')).toBe('<p><img src="/images/a.webp" alt="Схема"></p>')
  })
})
