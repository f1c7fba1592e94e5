import { describe, expect, it } from 'vitest'
import { hostileHtml } from '../../test/hostile-html.ts'
import { sanitise } from './sanitise.ts'

const RUNS_OR_LEADS_AWAY =
  /^(?:script|style|link|meta|base|title|html|head|body|i?frame|frameset|object|embed|applet|portal|form|input|button|select|option|textarea|isindex|video|audio|source|svg|math|template|slot|noscript|xmp|plaintext|dialog|marquee)$|[-:]/
const FORBIDDEN_ATTRIBUTE = /^on|^style$|^data-|^command|^popover|^form|^action$|^srcdoc$|^http-equiv$|^autofocus$|:/
const URL_ATTRIBUTE = /^(?:href|src|srcset|cite|poster|background)$/
const SITE = 'https://site.example'
const SAFE_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:'])

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const decoded = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')

/** Everything in the HTML that a browser would execute or that no plain article contains, found with workerd's own HTML parser. */
async function dangersOf(html: string): Promise<string[]> {
  const dangers: string[] = []
  const parser = new HTMLRewriter()
    .onDocument({
      comments: ({ text }) => void dangers.push(`comment ${text}`),
      text: ({ text }) => void (text.includes('<') && dangers.push(`markup in text ${text}`)),
    })
    .on('*', {
      element({ tagName, attributes }) {
        if (RUNS_OR_LEADS_AWAY.test(tagName)) dangers.push(`<${tagName}>`)
        // HTMLRewriter's `attributes` iterates over pairs; the DOM type says Attr objects.
        for (const [name = '', value = ''] of attributes as unknown as Iterable<string[]>)
          if (isDangerous(name, value)) dangers.push(`<${tagName} ${name}="${value}">`)
      },
    })
  await parser
    .transform(new Response(html))
    .text()
    .catch((error) => dangers.push(`unclear to a parser: ${error}`))
  return [...dangers, ...leftovers(html)]
}

function isDangerous(name: string, value: string): boolean {
  if (FORBIDDEN_ATTRIBUTE.test(name)) return true
  if (name === 'class')
    return value.split(' ').some((part) => !/^(?:callout|callout-\w+|table-scroll|checklist|nowrap|numeric)$/.test(part))
  return URL_ATTRIBUTE.test(name) && !isSafeAddress(value)
}

function isSafeAddress(value: string): boolean {
  const hasOtherEntities = /&(?!amp;|lt;|gt;|quot;)/.test(value)
  const address = decoded(value)
  const parsed = URL.canParse(address, SITE) ? new URL(address, SITE) : null
  return !hasOtherEntities && (parsed === null || SAFE_PROTOCOLS.has(parsed.protocol))
}

/** Angle brackets outside the simplest form of a tag, which parsers may read differently. */
function leftovers(html: string): string[] {
  const rest = html.replaceAll(/<\/?[a-z][a-z0-9]*(?: [a-z-]+="[^"<>]*")*(?: \/)?>/g, '')
  return /[<>]/.test(rest) ? [`stray bracket in ${rest.slice(0, 100)}`] : []
}

describe('nothing of a hostile text can run', () => {
  it.each(Object.entries(hostileHtml))('nothing of the hostile text can run: %s', async (_, html) => {
    expect(await dangersOf(sanitise(html))).toEqual([])
    expect(await dangersOf(sanitise(`<p>До</p><ul><li>${html}</li></ul><table><tr><td>${html}</td></tr></table>`))).toEqual([])
  })

  it.each(Object.entries(hostileHtml))('a second pass changes nothing in the hostile text: %s', (_, html) => {
    expect(sanitise(sanitise(html))).toBe(sanitise(html))
  })

  it('the check itself finds dangerous markup in a hostile text', async () => {
    const unnoticed = await Promise.all(
      Object.entries(hostileHtml).map(async ([name, html]) => ((await dangersOf(html)).length > 0 ? [] : [name])),
    )
    expect(unnoticed.flat()).toEqual(['a text that is escaped and must stay so'])
  })
})

it('the text around dropped markup stays', () => {
  expect(sanitise('<p>До <script>alert(1)</script>и <blink>после</blink><iframe src="x"></iframe>.</p>')).toBe('<p>До и после.</p>')
})

it('a text nested too deep keeps its words', () => {
  expect(sanitise(`${'<div>'.repeat(5000)}Слова${'</div>'.repeat(5000)}`)).toContain('Слова')
})

describe('markup of an ordinary article stays unchanged', () => {
  it.each([
    '<h2 id="fakt">Факт</h2><h3>Мнение</h3><h4>Оценка</h4>',
    '<p>Абзац с <strong>важным</strong>, <em>курсивом</em>, <code>кодом</code>, <mark>меткой</mark> и H<sub>2</sub>O<sup>1</sup>.</p>',
    '<ul><li>Раз</li><li>Два<ul><li>Вложенный</li></ul></li></ul>',
    '<ol start="3"><li>Три</li><li value="7">Семь</li></ol>',
    '<ul class="checklist"><li>Собрать документы</li></ul>',
    '<dl><dt>Срок</dt><dd>Десять дней</dd></dl>',
    '<blockquote><p>Цитата</p><cite>Автор</cite></blockquote>',
    '<aside class="callout callout-law" aria-label="Закон"><h4>Статья 152 ГК РФ</h4><p>Текст</p></aside>',
    '<div class="table-scroll" tabindex="0" role="region" aria-label="Таблица"><table><caption>Сроки</caption><colgroup><col width="100%" /></colgroup><thead><tr><th scope="col">Шаг</th></tr></thead><tbody><tr><td colspan="2" class="numeric">10</td></tr></tbody></table></div>',
    '<figure><img src="/images/posts/x.webp" alt="Схема" width="640" height="360" loading="lazy" /><figcaption>Схема</figcaption></figure>',
    '<figure><picture><source media="(min-width: 40em)" srcset="/x-wide.svg" width="792" height="344" /><img src="/x.svg" alt="Схема" /></picture></figure>',
    '<p><img src="https://site.example/x.webp" srcset="/x.webp 1x, /x2.webp 2x" alt="" /></p>',
    '<p><a href="/calculator/">калькулятор</a>, <a href="#zayavka">заявка</a>, <a href="https://site.example/?a=1&amp;b=2">сайт</a></p>',
    '<p><a href="mailto:a@site.example">почта</a> и <a href="tel:88000000000">телефон</a></p>',
    '<p><a href="/policy/" target="_blank" rel="noopener">политика</a></p>',
    '<details><summary>Вопрос</summary><p>Ответ</p></details>',
    '<p><time datetime="2026-11-21">21 ноября</time><br />5&nbsp;%</p>'.replace('&nbsp;', '\u00a0'),
    'Просто текст: 2 &lt; 3 &amp; «ёлочки» — тире',
  ])('markup of an ordinary article stays unchanged: %s', (html) => {
    expect(sanitise(html)).toBe(html)
  })
})

describe('markup with an equivalent on the site is converted', () => {
  it.each([
    ['a first-level heading', '<h1>Заголовок</h1>', '<h2>Заголовок</h2>'],
    ['a link to a new window', '<a href="/x/" target="_blank">x</a>', '<a href="/x/" target="_blank" rel="noopener">x</a>'],
    ['a link to a named frame', '<a href="/x/" target="frame">x</a>', '<a href="/x/">x</a>'],
    ['a link of another scheme', '<a href="ftp://site.example/x">x</a>', '<a>x</a>'],
    ['a link without its scheme', '<a href="//evil.example/">x</a>', '<a>x</a>'],
    ['a picture over http', '<img src="http://site.example/x.png" alt="x">', '<img alt="x" />'],
    ['another picture over http', '<picture><source srcset="http://site.example/x.png"></picture>', '<picture></picture>'],
    ['an unknown class', '<p class="callout-law modal">x</p>', '<p class="callout-law">x</p>'],
  ])('%s is converted to its equivalent on the site', (_, html, expected) => {
    expect(sanitise(html)).toBe(expected)
  })
})
