import { marks } from '../mark.ts'

export interface PrintTemplate {
  title: string
  lead: string
  /** Sanitised HTML of the content. */
  body: string
  /** Public URL of the page with the same text. */
  source: string
  siteName: string
  updatedAt: string
  /** Whether it has a cover page, as a booklet does. */
  hasCover: boolean
  /** Whether every page says that it is a specimen. */
  isSpecimen?: boolean
}

/** A text as an HTML document for A4 paper, with a header, and page numbers in the footer. */
export function printTemplate({ title, lead, body, source, siteName, updatedAt, hasCover, isSpecimen = false }: PrintTemplate): string {
  const name = `<p class="site"><strong>${mark(hasCover)}${escaped(siteName)}</strong> <a href="${source}">${source.replace('https://', '')}</a></p>`
  const date = `<p class="date">Редакция от ${readableDate(updatedAt)} Действующая редакция всегда на сайте.</p>`
  return `<!DOCTYPE html>
<html lang="ru">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>${stylesFor(title)}${isSpecimen ? SPECIMEN_STYLES : ''}</style>
</head>
<body>
${isSpecimen ? WATERMARK : ''}<header${hasCover ? ' class="cover"' : ''}>
${name}
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(lead)}</p>
${hasCover ? OWNER : ''}${date}
</header>
<main>
${body}
</main>
</body>
</html>`
}

/** A fixed element, which printing repeats on every page. The line at the top of each page says the same in words. */
const WATERMARK = '<p class="watermark" aria-hidden="true">ОБРАЗЕЦ</p>\n'

/** Empty fields to fill in by hand. */
const OWNER = '<dl class="owner"><div><dt>Компания</dt><dd></dd></div><div><dt>Ответственный</dt><dd></dd></div></dl>'

/** The mark of the site, on paper or on the ink of a cover. It is decorative, because the name is beside it. */
function mark(isOnInk: boolean): string {
  return `<span class="mark" aria-hidden="true">${marks[isOnInk ? 'logo-dark.svg' : 'logo.svg'].trim()}</span>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A date such as «1 мая 2026 г.», which ends with a dot. */
function readableDate(isoDate: string): string {
  return new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate))
}

function stylesFor(title: string): string {
  return STYLES.replace('{title}', () => title.replace(/["\\<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `))
}

const STYLES = `
@page {
  size: A4;
  margin: 20mm 18mm 22mm 24mm;
  @bottom-left { content: "{title}"; font: 8pt Onest; color: #5a6b80; }
  @bottom-right { content: counter(page) " из " counter(pages); font: 8pt Onest; color: #5a6b80; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 10.5pt/1.5 Onest; color: #25364d; }
h1, h2, h3, h4 { color: #10233a; font-weight: 650; line-height: 1.25; break-after: avoid; }
h1 { margin: 10mm 0 4mm; font-size: 22pt; }
h2 { margin: 8mm 0 2.5mm; font-size: 14pt; }
h3 { margin: 6mm 0 2mm; font-size: 11.5pt; }
p, ul, ol { margin: 0 0 2.5mm; orphans: 3; widows: 3; }
ul, ol { padding-left: 6mm; }
li { margin-bottom: 1mm; }
strong, b { font-weight: 650; color: #10233a; }
a { color: #245a9b; text-decoration: none; }
code { overflow-wrap: anywhere; font: inherit; }
blockquote { margin: 3mm 0; padding: 1mm 0 1mm 5mm; border-left: 0.5mm solid #8494a7; }
.site { display: flex; justify-content: space-between; align-items: center; margin: 0; padding-bottom: 2.5mm; border-bottom: 0.3mm solid #dde5ee; font-size: 9pt; }
.site strong { display: flex; gap: 2.5mm; align-items: center; }
.mark { width: 8mm; height: 8mm; }
.mark svg { display: block; width: 100%; height: 100%; }
@page cover { margin: 0; @bottom-left { content: none; } @bottom-right { content: none; } }
.cover { page: cover; display: flex; flex-direction: column; height: 297mm; padding: 24mm; background: #10233a; color: #d7e5f6; }
.cover :is(h1, strong, a) { color: #fff; }
.cover .site { padding-bottom: 6mm; border-color: #2c4361; font-size: 11pt; }
.cover .mark { width: 14mm; height: 14mm; }
.cover h1 { margin: 62mm 0 8mm; font-size: 46pt; line-height: 1.05; }
.cover .lead { max-width: 130mm; font-size: 15pt; }
.cover .date { margin: auto 0 0; color: #b4c2d3; }
.owner { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin: 14mm 0 0; }
.owner dt { margin-bottom: 2mm; font-size: 10pt; }
.owner dd { height: 22mm; margin: 0; border: 0.5mm dashed #2f6db8; border-radius: 2mm; background: #fff; }
.lead { font-size: 12pt; }
.date { margin-bottom: 6mm; color: #5a6b80; font-size: 9pt; }
.contents { padding-left: 6mm; }
.contents li { margin-bottom: 3mm; }
.contents p { margin: 0.5mm 0 0; color: #5a6b80; font-size: 9.5pt; }
.chapter { break-before: page; }
.chapter > h2 { margin-top: 0; font-size: 18pt; }
.callout { margin: 4mm 0; padding: 3mm 4mm; border-left: 1mm solid #2f6db8; background: #e8f0fa; break-inside: avoid; }
.callout p:last-child { margin: 0; }
.callout-title { font-weight: 650; color: #10233a; }
.callout-tip { border-color: #197048; background: #e7f5ee; }
.callout-caution { border-color: #855306; background: #fdf3e1; }
.callout-danger { border-color: #b3382c; background: #fdecea; }
.checklist { padding: 0; list-style: none; }
.checklist li { position: relative; padding-left: 8mm; margin-bottom: 2mm; break-inside: avoid; }
.checklist li::before { content: ""; position: absolute; left: 0; top: 0.8mm; width: 4mm; height: 4mm; border: 0.4mm solid #2f6db8; border-radius: 1mm; }
table { width: 100%; margin: 3mm 0; border-collapse: collapse; font-size: 9pt; }
col { width: auto; }
th, td { padding: 1.6mm 2mm; border: 0.25mm solid #c6d0dc; text-align: left; vertical-align: top; }
th { background: #f4f7fb; color: #10233a; font-weight: 650; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
`

const SPECIMEN_STYLES = `
@page { margin: 20mm 18mm 18mm 22mm; @top-left { content: "ОБРАЗЕЦ — не подписан и никого не обязывает"; font: 650 8.5pt Onest; color: #b3382c; } }
.watermark { position: fixed; top: 105mm; left: 0; right: 0; z-index: -1; margin: 0; text-align: center; font-size: 78pt; font-weight: 650; letter-spacing: 4mm; color: #eef1f5; transform: rotate(-38deg); }
body { font-size: 9.5pt; line-height: 1.42; }
h1 { margin: 6mm 0 3mm; font-size: 20pt; }
h2 { margin: 4.5mm 0 2mm; font-size: 12pt; }
p, ul, ol { margin-bottom: 1.8mm; }
.lead { font-size: 11pt; }
.date { margin-bottom: 4mm; }
table { margin: 2mm 0 3mm; font-size: 8.5pt; }
th, td { padding: 1.2mm 2mm; }
.table-scroll { padding-right: 0.3mm; break-inside: avoid; }
`
