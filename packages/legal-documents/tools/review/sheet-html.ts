import { readFileSync } from 'node:fs'
import { escapeUTF8 as escapeHtml } from 'entities'
import { readableDate } from 'russian-text/words'
import { type Answered, answersIn, answerText, NO_ANSWER } from './answered.ts'
import { headingHtml, judgedHtml, normsHtml, partsHtml } from './html-blocks.ts'
import type { CitedNorm } from './law.ts'
import type { Passage } from './passages.ts'
import { type CaseToRead, type Paragraph, passagesIn, type Sheet } from './reading.ts'
import {
  caseTitle,
  differenceText,
  FORMAT,
  fileName,
  HOW_TO,
  LABELS,
  nearestName,
  numberOf,
  PARTS,
  PLACES,
  placesText,
  repeatedText,
  type SheetContent,
} from './sheet-words.ts'

/** The sheet as one self-contained page that works from a disk. */
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

function paragraphsHtml({ sheet, reading, statuses }: SheetContent): string {
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
          return judgedHtml(item, statuses.of(item), `<h4>${numberOf(paragraph)}</h4>`, numberOf(paragraph), text)
        })
        return `<h3>${PLACES[where]}</h3>\n${items.join('\n')}`
      })
      .join('\n')
  )
}

/** The link to the first case with the paragraph, which shows the answers for which it was written. */
function placeHtml(paragraph: Paragraph, sheet: Sheet): string {
  const [first] = paragraph.cases
  if (!first) return ''
  return `<p class="place">Стоит в <a href="#${first.item.code}">случае ${sheet.cases.indexOf(first) + 1}</a>${placesText(paragraph)}</p>`
}

/** A case: the answers on the left, the generator's texts on the right, the fields to judge it below. */
function caseHtml(one: CaseToRead, content: SheetContent): string {
  const { golden, item, steps } = one
  const title = caseTitle(content.sheet, one)
  const known = one.nearest === null ? null : answersIn(one.nearest.steps)
  const answers = steps.map((step) => `<h4>${escapeHtml(step.title)}</h4>${answersHtml(step.answers, known)}`).join('')
  const status = content.statuses.of(item)
  const body = `<p>${escapeHtml(golden.reason)}</p>
<div class="case"><details class="answers" open><summary>Ответы${escapeHtml(differenceText(content.sheet, one))}</summary>${answers}</details><div class="paper"><h4>Что составлено ${readableDate(golden.today)}</h4>${documentHtml(one, content)}</div></div>
${normsOfCase(item.norms)}`
  return judgedHtml(item, status, `<h3>${title} <small>${escapeHtml(golden.name)}</small></h3>`, `${title}, в целом`, body)
}

function normsOfCase(norms: readonly CitedNorm[]): string {
  return norms.length === 0 ? '' : `<details class="norms"><summary>Нормы документа: ${norms.length}</summary>${normsHtml(norms)}</details>`
}

/** The answers; those that the nearest whole document does not have are marked. */
function answersHtml(answers: readonly Answered[], known: ReadonlySet<string> | null): string {
  return `<dl>${answers
    .map((each) => {
      const { field, texts, rows } = each
      const inRows = rows.map((row) => `<div class="row"><b>${escapeHtml(row.title)}</b>${answersHtml(row.answers, known)}</div>`).join('')
      const text = escapeHtml(texts.join('; ')).replaceAll('\n', '<br>') || `<i>${NO_ANSWER}</i>`
      const differs = known !== null && rows.length === 0 && !known.has(answerText(each))
      return `<dt>${escapeHtml(field.label)}</dt><dd${differs ? ' class="first"' : ''}>${differs ? '<span class="hidden">Иначе: </span>' : ''}${inRows || text}</dd>`
    })
    .join('')}</dl>`
}

function documentHtml(one: CaseToRead, content: SheetContent): string {
  const shown = new Set(one.nearest === null ? [] : passagesIn(one.nearest).map(({ words }) => words))
  const parts = [
    ['', one.document],
    ['Предупреждения', one.warnings],
    ['Памятка', one.memo],
  ] as const
  return parts
    .filter(([, passages]) => passages.length > 0)
    .map(([title, passages]) => `${title === '' ? '' : `<h5>${title}</h5>`}${foldedHtml(passages, shown, one, content)}`)
    .join('')
}

/** The paragraphs; a run of paragraphs that the nearest whole document contains is folded into one line. */
function foldedHtml(passages: readonly Passage[], shown: ReadonlySet<string>, one: CaseToRead, content: SheetContent): string {
  const { sheet, reading } = content
  const isSame = ({ words }: Passage) => words !== '' && shown.has(words)
  const runs: { isFolded: boolean; html: string[] }[] = []
  for (const passage of passages) {
    const html = passageHtml(passage, reading.isFirst(passage, one.item), content)
    const last = runs.at(-1)
    if (last && last.isFolded === isSame(passage)) last.html.push(html)
    else runs.push({ isFolded: isSame(passage), html: [html] })
  }
  return runs
    .map(({ isFolded, html }) =>
      isFolded
        ? `<details class="same"><summary>Такие же абзацы стоят в ${nearestName(sheet, one)}: ${html.length}</summary>${html.join('')}</details>`
        : html.join(''),
    )
    .join('')
}

/** A paragraph; it is marked when it is read for the first time and is not in part 1. */
function passageHtml(passage: Passage, isFirst: boolean, content: SheetContent): string {
  const paragraph = content.reading.paragraphOf(passage)
  const mark = isFirst && !paragraph
  return `${headingHtml(passage)}<p class="text in-${passage.place}${mark ? ' first' : ''}">${mark ? '<span class="hidden">Впервые: </span>' : ''}${partsHtml(passage)}${paragraph ? ` ${linkTo(paragraph, content)}` : ''}</p>`
}

function linkTo({ item, number }: Paragraph, { sheet, statuses }: SheetContent): string {
  const isHere = item.type === sheet.type
  const said = { signed: ', подписан', objected: ', есть замечание', void: '', unread: '' }[statuses.of(item).state]
  const where = isHere ? '' : ' другого листа'
  return `<a class="ref" href="${isHere ? '' : fileName(item.type)}#${item.code}" data-of="${item.code}" aria-label="Абзац № ${number}${where}${said}">№ ${number}${where}${said}</a>`
}
