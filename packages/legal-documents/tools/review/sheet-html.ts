import { readFileSync } from 'node:fs'
import { escapeUTF8 as escapeHtml } from 'entities'
import { readableDate } from 'russian-text/words'
import { caseHtml } from './case-html.ts'
import { judgedHtml } from './judged-html.ts'
import { headingHtml, normsHtml, partsHtml } from './passage-html.ts'
import type { Paragraph, Sheet } from './reading.ts'
import { FORMAT, LABELS } from './sheet-form.ts'
import { HOW_TO, numberOf, PARTS, PLACES, placesText, repeatedText, type SheetContent } from './sheet-words.ts'

/** The sheet as one page that works from a disk: nothing in it is loaded from anywhere. */
export function sheetHtml(content: SheetContent): string {
  const { sheet, on } = content
  const [whole, rest] = [sheet.cases.filter(({ isWhole }) => isWhole), sheet.cases.filter(({ isWhole }) => !isWhole)]
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(sheet.name)} — лист юриста</title>
<style>${file('sheet.css')}</style>
</head>
<body data-kind="${sheet.type}" data-format="${FORMAT}">
<header>
<h1>${escapeHtml(sheet.name)}</h1>
<p>Лист юриста, составлен ${readableDate(on)}</p>
${HOW_TO.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<p>Цифры 1, 2 и 3 на клавиатуре ставят отметку, когда выбрана строка с отметками. Ответ хранится в этом браузере; чтобы передать его, нажмите «Сохранить ответ» и пришлите полученный файл.</p>
${signer()}
<p><label class="button">Открыть сохранённый ответ<input type="file" id="open" accept=".json,application/json"></label> — чтобы продолжить на другом компьютере или в другом браузере.</p>
<nav aria-label="Части листа"><ul>
<li><a href="#paragraphs">${PARTS.paragraphs}</a> (${sheet.paragraphs.length})</li>
<li><a href="#whole">${PARTS.whole}</a> (${whole.length})</li>
<li><a href="#rest">${PARTS.rest}</a> (${rest.length})</li>
</ul></nav>
</header>
${bar()}
<main>
<section id="paragraphs"><h2>${PARTS.paragraphs}</h2>
${paragraphsHtml(content)}
</section>
<section id="whole"><h2>${PARTS.whole}</h2>
${whole.map((one) => caseHtml(one, content)).join('\n') || NOTHING}
</section>
<section id="rest"><h2>${PARTS.rest}</h2>
${rest.map((one) => caseHtml(one, content)).join('\n') || NOTHING}
</section>
</main>
<script>${file('sheet-page.js')}</script>
</body>
</html>
`
}

const NOTHING = '<p>Здесь читать нечего.</p>'

function file(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

function signer(): string {
  return `<fieldset class="signer"><legend>Кто отвечает</legend>
<p><label for="lawyer-name">${LABELS.name}</label><input id="lawyer-name" name="name" autocomplete="name" required></p>
<p><label for="lawyer-number">${LABELS.number}</label><input id="lawyer-number" name="number" autocomplete="off" aria-describedby="number-help"></p>
<p><label for="lawyer-day">${LABELS.on}</label><input id="lawyer-day" name="on" type="date" required></p>
<p id="number-help">Без номера каждая подпись будет с пометкой «без номера в реестре».</p>
</fieldset>`
}

function bar(): string {
  return `<div class="bar" role="region" aria-label="Ход чтения"><p role="status" id="progress"></p>
<button type="button" id="next">Дальше<span class="hidden">: к следующему без отметки</span></button>
<button type="button" id="save" class="main">Сохранить ответ</button>
<p role="alert" id="message"></p></div>
<noscript><p class="note">Эта страница сохраняет ответ с помощью JavaScript, а он выключен. Ответьте в файле DOCX, который лежит рядом.</p></noscript>`
}

function paragraphsHtml({ sheet, reading, standings }: SheetContent): string {
  const elsewhere = repeatedText(sheet, reading)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')
  const groups = Map.groupBy(sheet.paragraphs, ({ where }) => where)
  return (
    elsewhere +
    [...groups]
      .map(([where, some]) => {
        const items = some.map((paragraph) => {
          const { item, passage } = paragraph
          const text = `${headingHtml(passage)}<p class="text">${partsHtml(passage)}</p>${placeHtml(paragraph, sheet)}${normsHtml(item.norms)}`
          return judgedHtml(item, standings.of(item), `<h4>${numberOf(paragraph)}</h4>`, numberOf(paragraph), text)
        })
        return `<h3>${PLACES[where]}</h3>\n${items.join('\n')}`
      })
      .join('\n')
  )
}

/** Where the paragraph stands, for a look at the answers to which it was written. */
function placeHtml(paragraph: Paragraph, sheet: Sheet): string {
  const [first] = paragraph.cases
  if (!first) return ''
  return `<p class="place">Стоит в <a href="#${first.item.code}">случае ${sheet.cases.indexOf(first) + 1}</a>${placesText(paragraph)}</p>`
}
