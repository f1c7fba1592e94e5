import { readFileSync } from 'node:fs'
import { readableDate } from '../../../../contract/russian.ts'
import { escapeHtml } from '../../../../contract/text.ts'
import { type Answered, answersIn, answerText, NO_ANSWER } from './answered.ts'
import type { Item } from './item.ts'
import type { CitedNorm } from './law.ts'
import type { Passage } from './passages.ts'
import { type CaseToRead, type Paragraph, passagesIn, type Reading, type Sheet } from './reading.ts'
import { FORMAT, LABELS } from './sheet-form.ts'
import {
  CHANGED,
  caseTitle,
  comparedText,
  HOW_TO,
  numberOf,
  PARTS,
  PLACES,
  placesText,
  repeatedText,
  type SheetContent,
  stateText,
} from './sheet-words.ts'
import { verdicts } from './signatures.ts'
import type { Standing } from './standing.ts'
import type { TextPart } from './values.ts'
import type { DiffPart } from './word-diff.ts'

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
          return judged(item, standings.of(item), `<h4>${numberOf(paragraph)}</h4>`, numberOf(paragraph), text)
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

function headingHtml({ heading }: Passage): string {
  return heading === '' ? '' : `<p class="heading">${escapeHtml(heading)}</p>`
}

function partsHtml({ mark, parts }: Pick<Passage, 'mark' | 'parts'>): string {
  const html = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
  const partHtml = ({ text, question }: TextPart) =>
    question === undefined ? html(text) : `<span class="answer" title="${escapeHtml(question)}">${html(text)}</span>`
  return escapeHtml(mark) + parts.map(partHtml).join('')
}

function normsHtml(norms: readonly CitedNorm[]): string {
  return norms.map(normHtml).join('')
}

function normHtml(norm: CitedNorm): string {
  const { citation, quote, edition, official } = norm
  const link =
    official === null
      ? ''
      : `<a href="${escapeHtml(official)}" rel="noreferrer" target="_blank">официальный текст</a> (откроется в новой вкладке)`
  return `<details class="norm"><summary>${escapeHtml(citation)}</summary><blockquote>${escapeHtml(quote)}</blockquote><p>Редакция: ${escapeHtml(edition)}. ${escapeHtml(comparedText(norm))}${link}</p></details>`
}

/** Something to judge: folded when it is signed, with what changed when a signature is void. */
function judged(item: Item, standing: Standing, title: string, name: string, text: string): string {
  const { state } = standing
  const isOpen = state === 'unread' || state === 'void'
  const body = `<div class="judged"><div>${changesHtml(standing)}${text}</div><div class="mark">${verdictHtml(item, name)}</div></div>`
  const inside =
    state === 'signed' ? `<details><summary>${escapeHtml(stateText(standing))}</summary>${body}</details>` : `${notice(standing)}${body}`
  return `<article class="item ${state}" id="${item.code}" data-code="${item.code}" data-what="${item.case === null ? 'paragraph' : 'case'}"${isOpen ? ' data-open' : ''}>${title}${inside}</article>`
}

function notice(standing: Standing): string {
  const text = stateText(standing)
  return text === '' ? '' : `<p class="note">${escapeHtml(text)}</p>`
}

function changesHtml({ state, before }: Standing): string {
  if (state !== 'void' || !before) return ''
  const rows = before.changes.map(
    ({ of, title, diff }) =>
      `<p class="heading">${CHANGED[of]}${title === '' ? '' : `: ${escapeHtml(title)}`}</p><p class="diff">${diff.map(diffHtml).join('')}</p>`,
  )
  return `<div class="changes">${rows.join('') || '<p>Изменилась цитата нормы.</p>'}</div>`
}

/** Of a long text without changes, only the beginning and the end are shown. */
const SHOWN_AROUND = 120

function diffHtml({ kind, text }: DiffPart): string {
  const html = (shown: string) => escapeHtml(shown).replaceAll('\n', '<br>')
  if (kind === 'removed') return `<del>${html(text)}</del>`
  if (kind === 'added') return `<ins>${html(text)}</ins>`
  return html(text.length > 3 * SHOWN_AROUND ? `${text.slice(0, SHOWN_AROUND)} […] ${text.slice(-SHOWN_AROUND)}` : text)
}

function verdictHtml({ code }: Item, name: string): string {
  const radios = Object.entries(verdicts).map(
    ([value, label]) => `<label><input type="radio" name="verdict-${code}" value="${value}">${label}</label>`,
  )
  return `<fieldset class="verdict"><legend class="hidden">${escapeHtml(name)}</legend>${radios.join('')}</fieldset>
<p class="remark"><label for="remark-${code}">Замечание</label><textarea id="remark-${code}" rows="2"></textarea></p>`
}

function caseHtml(one: CaseToRead, content: SheetContent): string {
  const { golden, item, steps } = one
  const title = caseTitle(content.sheet, one)
  const known = one.nearest === null ? null : answersIn(one.nearest.steps)
  const answers = steps.map((step) => `<h5>${escapeHtml(step.title)}</h5>${answersHtml(step.answers, known)}`).join('')
  const standing = content.standings.of(item)
  const body = `<p>${escapeHtml(golden.reason)}</p>
<div class="case"><details class="answers" open><summary>Ответы</summary>${answers}</details><div class="paper"><h4>Что составлено ${readableDate(golden.today)}</h4>${documentHtml(one, content)}</div></div>
${normsOfCase(item.norms)}`
  return judged(item, standing, `<h3>${title} <small>${escapeHtml(golden.name)}</small></h3>`, `${title}, в целом`, body)
}

function normsOfCase(norms: readonly CitedNorm[]): string {
  return norms.length === 0 ? '' : `<details class="norms"><summary>Нормы документа: ${norms.length}</summary>${normsHtml(norms)}</details>`
}

/** Answers that the nearest whole document does not have are marked. */
function answersHtml(answers: readonly Answered[], known: ReadonlySet<string> | null): string {
  return `<dl>${answers
    .map((each) => {
      const { label, texts, rows } = each
      const inRows = rows.map((row) => `<div class="row"><b>${escapeHtml(row.title)}</b>${answersHtml(row.answers, known)}</div>`).join('')
      const text = escapeHtml(texts.join('; ')).replaceAll('\n', '<br>') || `<i>${NO_ANSWER}</i>`
      const differs = known !== null && rows.length === 0 && !known.has(answerText(each))
      return `<dt>${escapeHtml(label)}</dt><dd${differs ? ' class="first"' : ''}>${differs ? '<span class="hidden">Иначе: </span>' : ''}${inRows || text}</dd>`
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

/** The paragraphs, those in a row that stand in the nearest whole document folded into one line. */
function foldedHtml(
  passages: readonly Passage[],
  shown: ReadonlySet<string>,
  { nearest, item }: CaseToRead,
  { sheet, reading }: SheetContent,
): string {
  const isSame = ({ words }: Passage) => words !== '' && shown.has(words)
  const runs: { isFolded: boolean; html: string[] }[] = []
  for (const passage of passages) {
    const html = passageHtml(passage, reading.isFirst(passage, item), sheet.type, reading)
    const last = runs.at(-1)
    if (last && last.isFolded === isSame(passage)) last.html.push(html)
    else runs.push({ isFolded: isSame(passage), html: [html] })
  }
  const above = nearest === null ? '' : caseTitle(sheet, sheet.cases.find(({ item }) => item === nearest.item) ?? nearest)
  return runs
    .map(({ isFolded, html }) =>
      isFolded
        ? `<details class="same"><summary>Такие же абзацы выше (${above}): ${html.length}</summary>${html.join('')}</details>`
        : html.join(''),
    )
    .join('')
}

/** A paragraph that is read for the first time, and that part 1 does not have, is marked. */
function passageHtml(passage: Passage, isFirst: boolean, type: string, reading: Reading): string {
  const paragraph = reading.paragraphOf(passage)
  const mark = isFirst && !paragraph
  return `${headingHtml(passage)}<p class="text in-${passage.place}${mark ? ' first' : ''}">${mark ? '<span class="hidden">Впервые: </span>' : ''}${partsHtml(passage)}${paragraph ? ` ${linkTo(paragraph, type)}` : ''}</p>`
}

function linkTo(paragraph: Paragraph, type: string): string {
  const { item, number } = paragraph
  const where = item.type === type ? '' : fileName(item.type)
  const label = where === '' ? `Абзац № ${number}` : `Абзац № ${number} другого листа`
  return `<a class="ref" href="${where}#${item.code}" data-of="${item.code}" aria-label="${label}">№ ${number}${where === '' ? '' : ' другого листа'}</a>`
}

/** `claim-to-site-owner.html` */
export function fileName(type: string, extension: 'html' | 'docx' = 'html'): string {
  return `${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.${extension}`
}
