import { escapeUTF8 as escapeHtml } from 'entities'
import { readableDate } from 'russian-text/words'
import { type Answered, answersIn, answerText, NO_ANSWER } from './answered.ts'
import { judgedHtml } from './judged-html.ts'
import type { CitedNorm } from './law.ts'
import { headingHtml, normsHtml, partsHtml } from './passage-html.ts'
import type { Passage } from './passages.ts'
import { type CaseToRead, type Paragraph, passagesIn } from './reading.ts'
import { fileName } from './sheet-form.ts'
import { caseTitle, differenceText, nearestName, type SheetContent } from './sheet-words.ts'

/** A case: left the answers, right what the generator makes of them, below the place to judge it. */
export function caseHtml(one: CaseToRead, content: SheetContent): string {
  const { golden, item, steps } = one
  const title = caseTitle(content.sheet, one)
  const known = one.nearest === null ? null : answersIn(one.nearest.steps)
  const answers = steps.map((step) => `<h4>${escapeHtml(step.title)}</h4>${answersHtml(step.answers, known)}`).join('')
  const standing = content.standings.of(item)
  const body = `<p>${escapeHtml(golden.reason)}</p>
<div class="case"><details class="answers" open><summary>Ответы${escapeHtml(differenceText(content.sheet, one))}</summary>${answers}</details><div class="paper"><h4>Что составлено ${readableDate(golden.today)}</h4>${documentHtml(one, content)}</div></div>
${normsOfCase(item.norms)}`
  return judgedHtml(item, standing, `<h3>${title} <small>${escapeHtml(golden.name)}</small></h3>`, `${title}, в целом`, body)
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

/** A paragraph that is read for the first time, and that part 1 does not have, is marked. */
function passageHtml(passage: Passage, isFirst: boolean, content: SheetContent): string {
  const paragraph = content.reading.paragraphOf(passage)
  const mark = isFirst && !paragraph
  return `${headingHtml(passage)}<p class="text in-${passage.place}${mark ? ' first' : ''}">${mark ? '<span class="hidden">Впервые: </span>' : ''}${partsHtml(passage)}${paragraph ? ` ${linkTo(paragraph, content)}` : ''}</p>`
}

function linkTo({ item, number }: Paragraph, { sheet, standings }: SheetContent): string {
  const isHere = item.type === sheet.type
  const said = { signed: ', подписан', objected: ', есть замечание', void: '', unread: '' }[standings.of(item).state]
  const where = isHere ? '' : ' другого листа'
  return `<a class="ref" href="${isHere ? '' : fileName(item.type)}#${item.code}" data-of="${item.code}" aria-label="Абзац № ${number}${where}${said}">№ ${number}${where}${said}</a>`
}
