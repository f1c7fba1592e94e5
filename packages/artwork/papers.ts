import { drawing } from './drawing.ts'
import { words } from './lettering.ts'
import { box, dot, move, place, shape, starRow, stroke, textBar } from './pen.ts'

/** A sheet with a folded corner. */
const sheet = (content: string) => drawing(96, 124, shape('M1 1h70l24 24v98H1z', 'card', 'ink', 1.6) + stroke('M71 1v24h24', 1.6) + content)

const line = (x: number, y: number, w: number, tint = 'tone') => textBar(x, y, w, tint, 4)
const title = (x: number, y: number, w: number) => textBar(x, y, w, 'ink', 5)
const lines = (y: number, widths: number[]) => widths.map((w, at) => line(14, y + at * 9, w)).join('')
const columns = (x: number, from = 49) =>
  Array.from({ length: Math.floor((106 - from) / 8) }, (_, at) => line(x, from + at * 8, 30)).join('')
const tick = (x: number, y: number) => move(x, y, box(0, 0, 8, 8, 2, 'soft', 'brand', 1.2) + stroke('M2 4l2 2 3-4', 1.2, 'brand'))

/** Icons of the generator's documents. An empty place stands for text that is still to be written. */
export const papers: Record<string, string> = {
  claimToSiteOwner: sheet(
    line(48, 18, 16) +
      line(48, 27, 34) +
      title(28, 46, 40) +
      lines(58, [68, 60]) +
      place(14, 76, 68, 18, 4) +
      stroke('M52 112c4-9 7-9 8-2s5 4 8-2 6 3 14 0', 1.4, 'brand'),
  ),
  searchEngineDelisting: sheet(
    box(14, 32, 68, 13, 6.5, 'card', 'ink', 1.4) +
      dot(22, 38.5, 3, 'none', 'brand', 1.4) +
      line(14, 53, 44, 'brand') +
      line(14, 61, 60) +
      place(14, 70, 68, 20, 4) +
      line(14, 97, 38, 'brand') +
      line(14, 105, 56),
  ),
  personalDataStop: sheet(
    dot(24, 40, 9, 'soft', 'ink', 1.4) +
      dot(24, 37, 3, 'none', 'ink', 1.4) +
      stroke('M18.5 46a6 6 0 0 1 11 0', 1.4) +
      line(40, 35, 36) +
      line(40, 44, 28) +
      line(14, 61, 20) +
      place(40, 58, 42, 9, 3) +
      line(14, 75, 20) +
      place(40, 72, 42, 9, 3) +
      line(14, 89, 20) +
      place(40, 86, 42, 9, 3) +
      line(14, 108, 52),
  ),
  rknComplaint: sheet(
    shape('M48 30c6 4 10 4 13 4v9c0 8-6 13-13 16-7-3-13-8-13-16v-9c3 0 7 0 13-4z', 'soft', 'ink', 1.4) +
      title(32, 68, 32) +
      tick(14, 80) +
      line(28, 82, 46) +
      tick(14, 93) +
      line(28, 95, 38) +
      place(14, 105, 68, 11, 4),
  ),
  platformReviewComplaint: sheet(
    starRow(22, 40, 5.5, 1, 'danger') + lines(52, [68, 54]) + place(14, 72, 68, 18, 4) + title(28, 98, 40) + line(14, 109, 62),
  ),
  lawsuitDefamation: sheet(
    stroke('M48 28v24M34 32h28M40 54h16', 1.4) +
      stroke('M34 32l-6 12h12zM62 32l-6 12h12z', 1.4) +
      title(28, 62, 40) +
      lines(73, [68, 68, 56]) +
      place(14, 101, 34, 14, 4) +
      dot(70, 108, 9, 'soft', 'brand', 1.4) +
      dot(70, 108, 5.5, 'none', 'brand', 1),
  ),
  untruthApplication: sheet(
    stroke('M48 28v24M34 32h28M40 54h16', 1.4) +
      stroke('M34 32l-6 12h12zM62 32l-6 12h12z', 1.4) +
      title(28, 62, 40) +
      lines(73, [68, 60]) +
      dot(28, 104, 9, 'soft', 'ink', 1.4) +
      words('?', 25, 109, { size: 14, weight: 650, tint: 'brand' }) +
      place(44, 96, 38, 16, 4),
  ),
  lawsuitDelisting: sheet(
    stroke('M48 28v18M37 31h22M42 48h12', 1.4) +
      stroke('M37 31l-5 9h10zM59 31l-5 9h10z', 1.4) +
      box(14, 58, 68, 13, 6.5, 'card', 'ink', 1.4) +
      dot(22, 64.5, 3, 'none', 'brand', 1.4) +
      line(14, 80, 44, 'brand') +
      line(14, 89, 60) +
      place(14, 98, 68, 16, 4),
  ),
  mediaRefutation: sheet(
    box(14, 32, 68, 9, 1, 'ink', 'none') + columns(14) + place(52, 49, 30, 24, 4) + columns(52, 80) + line(14, 112, 68, 'success'),
  ),
  policeReport: sheet(
    line(44, 30, 38) +
      line(44, 39, 30) +
      title(28, 54, 40) +
      lines(65, [68, 60]) +
      stroke('M1 86h94', 1.4, 'brand', ' stroke-dasharray="4 4"') +
      words('КУСП №', 12, 108, { size: 11, weight: 650, tint: 'brand' }) +
      place(62, 98, 22, 14, 4),
  ),
  companyReviewReply: sheet(
    box(12, 34, 48, 24, 5, 'ground', 'tone', 1.4) +
      line(20, 42, 32) +
      line(20, 50, 22) +
      shape('M30 68h52v32h-10l-8 9v-9H30z', 'soft', 'ink', 1.4) +
      line(38, 76, 36, 'brand') +
      line(38, 84, 30) +
      line(38, 92, 20),
  ),
  copyrightNotice: sheet(
    dot(48, 44, 14, 'soft', 'ink', 1.4) +
      stroke('M53.5 40.5a6.5 6.5 0 1 0 0 7', 1.6) +
      box(14, 66, 30, 24, 2, 'card', 'ink', 1.4) +
      stroke('M18 86l8-10 6 7 4-4 5 7', 1.2) +
      place(52, 66, 30, 24, 4) +
      title(14, 98, 40) +
      line(14, 109, 62),
  ),
  falseAccusationReport: sheet(
    line(44, 18, 20) +
      title(28, 34, 40) +
      lines(46, [68, 60]) +
      line(14, 64, 30, 'danger') +
      place(14, 71, 68, 18, 4) +
      stroke('M48 94l12 4v6c0 6-6 9-12 11-6-2-12-5-12-11v-6z', 1.4, 'brand') +
      stroke('M43 104l4 4 6-7', 1.4, 'brand'),
  ),
  insultReport: sheet(
    shape('M16 32h52v26H36l-8 8v-8H16z', 'ground', 'ink', 1.4) +
      stroke('M26 45l4-6 4 6 4-6 4 6 4-6 4 6', 1.4, 'danger') +
      title(28, 76, 40) +
      lines(86, [68, 42]) +
      dot(70, 108, 9, 'soft', 'brand', 1.4) +
      stroke('M70 103v5l4 2', 1.2, 'brand'),
  ),
  unfairCompetitionReport: sheet(
    box(14, 32, 24, 34, 2, 'card', 'ink', 1.4) +
      box(58, 32, 24, 34, 2, 'card', 'ink', 1.4) +
      textBar(18, 38, 16, 'ink', 4) +
      textBar(62, 38, 16, 'ink', 4) +
      line(18, 48, 14) +
      line(62, 48, 14) +
      stroke('M40 49h16M51 44l5 5-5 5', 1.4, 'danger') +
      title(28, 76, 40) +
      tick(14, 87) +
      line(28, 89, 46) +
      place(14, 101, 68, 14, 4),
  ),
  hostRequest: sheet(
    box(18, 32, 60, 14, 2, 'card', 'ink', 1.4) +
      box(18, 50, 60, 14, 2, 'card', 'ink', 1.4) +
      dot(26, 39, 3, 'soft', 'brand', 1.4) +
      dot(26, 57, 3, 'soft', 'brand', 1.4) +
      line(36, 37, 34) +
      line(36, 55, 26) +
      stroke('M40 74a8 8 0 1 1 11 7c-2 1-3 2-3 5M48 91v1', 1.6, 'brand') +
      place(14, 101, 68, 14, 4),
  ),
  claimToAuthor: sheet(
    dot(48, 36, 8, 'soft', 'ink', 1.4) +
      stroke('M32 58a16 16 0 0 1 32 0', 1.4) +
      title(28, 68, 40) +
      lines(80, [68, 52]) +
      stroke('M20 108h40M54 102l6 6-6 6', 1.4, 'brand') +
      line(68, 106, 14),
  ),
  socialNetworkNotice: sheet(
    dot(30, 40, 7, 'soft', 'ink', 1.4) +
      dot(66, 36, 6, 'none', 'ink', 1.4) +
      dot(52, 60, 7, 'none', 'brand', 1.4) +
      stroke('M37 39l23-3M34 46l13 10M63 42l-7 12', 1.4) +
      title(28, 76, 40) +
      lines(88, [68, 44]) +
      stroke('M66 106h14M76 102l4 4-4 4', 1.4, 'danger'),
  ),
  refusalComplaint: sheet(
    box(14, 32, 68, 24, 2, 'ground', 'ink', 1.4) +
      line(20, 38, 40) +
      line(20, 46, 28) +
      stroke('M62 36l12 12M74 36l-12 12', 1.6, 'danger') +
      title(28, 66, 40) +
      tick(14, 78) +
      line(28, 80, 46) +
      tick(14, 91) +
      line(28, 93, 38) +
      place(14, 104, 68, 11, 4),
  ),
  bailiffApplication: sheet(
    shape('M26 30h44v30H26z', 'soft', 'ink', 1.4) +
      line(32, 36, 32, 'brand') +
      line(32, 44, 24) +
      dot(62, 54, 5, 'card', 'brand', 1.4) +
      title(28, 70, 40) +
      tick(14, 82) +
      line(28, 84, 46) +
      tick(14, 95) +
      line(28, 97, 34) +
      place(14, 107, 68, 8, 3),
  ),
  lawsuitPersonalRights: sheet(
    stroke('M48 28v18M37 31h22M42 48h12', 1.4) +
      stroke('M37 31l-5 9h10zM59 31l-5 9h10z', 1.4) +
      dot(28, 70, 10, 'soft', 'ink', 1.4) +
      dot(28, 67, 3.4, 'none', 'ink', 1.4) +
      stroke('M21.5 77a6.5 6.5 0 0 1 13 0', 1.4) +
      line(46, 65, 36) +
      line(46, 74, 26, 'brand') +
      title(14, 90, 40) +
      place(14, 100, 68, 14, 4),
  ),
  interimMeasures: sheet(
    stroke('M48 28v18M37 31h22M42 48h12', 1.4) +
      stroke('M37 31l-5 9h10zM59 31l-5 9h10z', 1.4) +
      title(28, 58, 40) +
      lines(69, [68, 56]) +
      box(36, 94, 24, 18, 3, 'soft', 'brand', 1.4) +
      stroke('M41 94v-4a7 7 0 0 1 14 0v4M48 101v5', 1.4, 'brand'),
  ),
  evidenceRequest: sheet(
    stroke('M48 28v18M37 31h22M42 48h12', 1.4) +
      stroke('M37 31l-5 9h10zM59 31l-5 9h10z', 1.4) +
      title(28, 58, 40) +
      line(14, 70, 30) +
      place(14, 80, 42, 30, 4) +
      dot(66, 88, 10, 'soft', 'brand', 1.4) +
      stroke('M73 95l9 10', 1.8, 'brand'),
  ),
  objections: sheet(
    stroke('M48 28v18M37 31h22M42 48h12', 1.4) +
      stroke('M37 31l-5 9h10zM59 31l-5 9h10z', 1.4) +
      title(28, 58, 40) +
      stroke('M15 72l5 5M20 72l-5 5', 1.4, 'danger') +
      line(28, 73, 54) +
      tick(14, 84) +
      line(28, 86, 46) +
      tick(14, 97) +
      line(28, 99, 38) +
      line(14, 110, 52),
  ),
  appealShort: sheet(
    stroke('M48 28v18M37 31h22M42 48h12', 1.4) +
      stroke('M37 31l-5 9h10zM59 31l-5 9h10z', 1.4) +
      title(28, 58, 40) +
      lines(69, [68, 60]) +
      stroke('M24 110V90M16 98l8-8 8 8', 1.6, 'brand') +
      place(44, 90, 38, 22, 4),
  ),
}
