/**
 * The mark: two lines and the empty place between them. `small` is for 24 px and below, where the place becomes two strokes. The tile has
 * its own colours: ink on light pages, white on ink and in the dark scheme. Attributes have the light colours, for programs without media queries.
 */
type Tile = { ground: string; line: string; place: string }

const onLight: Tile = { ground: '#10233a', line: '#fff', place: '#8fb4e0' }
const onDark: Tile = { ground: '#fff', line: '#10233a', place: '#2f6db8' }

const tile = ({ ground, line, place }: Tile, small: boolean) => {
  const back = `<rect width="40" height="40" rx="9" fill="${ground}" class="g"/>`
  const lines = small
    ? `<path d="M9 11.5h22M9 28.5h15" stroke="${line}" class="l"/><path d="M9 20h8.5M22.5 20H31" stroke="${place}" class="p"/>`
    : `<path d="M9 11.5h22M9 28.5h14" stroke="${line}" class="l"/>`
  const gap = small
    ? ''
    : `<rect x="8.5" y="16" width="23" height="8" rx="3" fill="none" stroke="${place}" class="p" stroke-width="1.7" stroke-dasharray="3 2.2"/>`
  return `${back}<g fill="none" stroke-width="${small ? 3.6 : 3}" stroke-linecap="round">${lines}</g>${gap}`
}

const night = `<style>@media(prefers-color-scheme:dark){.g{fill:${onDark.ground}}.l{stroke:${onDark.line}}.p{stroke:${onDark.place}}}</style>`

const file = (side: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="${side}" height="${side}">${content}</svg>\n`

export const marks = {
  'logo.svg': file(40, night + tile(onLight, false)),
  'logo-dark.svg': file(40, tile(onDark, false)),
  'logo-small.svg': file(24, night + tile(onLight, true)),
  'favicon.svg': file(32, night + tile(onLight, true)),
}

/** A mark at a place of a drawing. */
export const markAt = (name: keyof typeof marks, x: number, y: number, side: number) =>
  marks[name].trim().replace(/width="\d+" height="\d+"/, `x="${x}" y="${y}" width="${side}" height="${side}"`)
