import { escapeHtml } from '../../../contract/text.ts'

interface PrintTemplate {
  title: string
  lead: string
  /** Sanitised HTML of the content. */
  body: string
  /** Public address of the page that has the same text. */
  source: string
  siteName: string
  updatedAt: string
}

/** A text as an HTML document for A4 paper, with a header and page numbers at the foot. */
export function printTemplate({ title, lead, body, source, siteName, updatedAt }: PrintTemplate): string {
  return `<!DOCTYPE html>
<html lang="ru">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>${stylesFor(title)}</style>
</head>
<body>
<header>
<p class="site"><strong>${escapeHtml(siteName)}</strong> <a href="${source}">${source.replace('https://', '')}</a></p>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
<p class="date">Редакция от ${readableDate(updatedAt)} Действующая редакция всегда на сайте.</p>
</header>
<main>
${body}
</main>
</body>
</html>`
}

/** Ends with the dot of «г.» */
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
.site { display: flex; justify-content: space-between; margin: 0; padding-bottom: 2.5mm; border-bottom: 0.3mm solid #dde5ee; font-size: 9pt; }
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
th, td { padding: 1.6mm 2mm; border: 0.25mm solid #c6d0dc; text-align: left; vertical-align: top; }
th { background: #f4f7fb; color: #10233a; font-weight: 650; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
`
