import { raster } from './drawing.ts'
import { words } from './lettering.ts'
import { markAt } from './mark.ts'
import { box, dot, move, place, stroke, textBar } from './pen.ts'

/** Search results for a name, 230 × 300, of which one is removed. */
export const searchResults =
  box(0, 0, 230, 300, 12, 'card', 'none') +
  box(18, 18, 194, 36, 18, 'ground', 'ink', 1.6) +
  dot(190, 35, 6, 'none', 'ink', 1.8) +
  stroke('M194 39l6 6', 1.8) +
  words('Ваше имя', 36, 41, { size: 15 }) +
  words('Сайт компании', 22, 84, { size: 15, weight: 650, tint: 'brand' }) +
  textBar(22, 94, 170) +
  place(14, 116, 202, 56) +
  words('здесь была строка', 115, 149, { size: 15, weight: 650, tint: 'brand', anchor: 'middle' }) +
  words('Интервью', 22, 202, { size: 15, weight: 650, tint: 'brand' }) +
  textBar(22, 212, 180) +
  textBar(22, 228, 120)

/** The picture that social networks show for pages without their own. */
export function socialCard(): string {
  const content =
    markAt('logo-dark.svg', 52, 46, 56) +
    words('Образцовая', 52, 160, { size: 40, weight: 700, tint: 'card' }) +
    words('репутация', 52, 204, { size: 40, weight: 700, tint: 'card' }) +
    words('Ложное убираем.', 52, 246, { size: 18, tint: 'tone' }) +
    words('Честное остаётся.', 52, 270, { size: 18, tint: 'tone' }) +
    move(330, 48, searchResults)
  return raster(600, 315, 'ink', content, { width: 1200, height: 630 })
}
