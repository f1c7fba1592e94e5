import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

interface Rule {
  /** The selectors and conditions around the declarations, the outermost first. */
  around: string[]
  /** The declarations of this block, without the declarations of nested blocks. */
  declarations: string[]
}

const sheets = globSync('{ui,features,routes,client}/**/*.css', { cwd: ROOT }).map(
  (file) => [file, readRules(readFileSync(join(ROOT, file), 'utf8'))] as const,
)

/** Places of the declarations that match, as «file: selector: declaration». */
function places(wanted: RegExp, isWrong: (rule: Rule) => boolean = () => true): string[] {
  return sheets.flatMap(([file, rules]) =>
    rules
      .filter(isWrong)
      .flatMap(({ around, declarations }) =>
        declarations.filter((one) => wanted.test(one)).map((one) => `${file}: ${around.at(-1)}: ${one}`),
      ),
  )
}

it('the rules of nested sheets are read', () => {
  expect(readRules('@layer a { /* b: c; */ .d { e: f; & g { h: i } j: k } }')).toEqual([
    { around: ['@layer a', '.d', '& g'], declarations: ['h: i'] },
    { around: ['@layer a', '.d'], declarations: ['e: f', 'j: k'] },
    { around: ['@layer a'], declarations: [] },
  ])
  expect(sheets.length).toBeGreaterThan(80)
})

it('scroll-driven animations are in @supports, because browsers without them would run them at once', () => {
  const isUnguarded = ({ around }: Rule) => !around.some((one) => one.startsWith('@supports (animation-timeline:'))
  const followed = places(/^animation-timeline:/)
  expect(followed).not.toEqual([])
  expect(places(/^(animation-timeline|animation-range|view-timeline|scroll-timeline)/, isUnguarded)).toEqual([])
  // The animation itself must also be guarded, not only its timeline.
  const names = new Set(places(/^animation-timeline:/).map((place) => place.slice(0, place.lastIndexOf(': animation-timeline'))))
  const unguarded = places(/^animation:/, isUnguarded).map((place) => place.slice(0, place.lastIndexOf(': animation:')))
  expect(unguarded.filter((place) => names.has(place))).toEqual([])
})

it('no length is in ch or ex, because WebKit takes them from the first family, which has no figures', () => {
  expect(places(/\d(ch|ex)\b/)).toEqual([])
})

it('no height is a minimum of zero and a percentage, because browsers disagree about its base', () => {
  expect(places(/^min-height:.*%/, ({ declarations }) => declarations.includes('height: 0'))).toEqual([])
})

it('no slide of a snapping scroller is a container, because WebKit would open the scroller at any of its slides', () => {
  expect(places(/^container(-type)?:/, ({ declarations }) => declarations.some((one) => one.startsWith('scroll-snap-align:')))).toEqual([])
})

it('generated text with an alternative for speech also has a declaration without it, because Firefox before 128 and Safari before 17.4 would show nothing', () => {
  expect(places(/^content:.* \/ "/)).not.toEqual([])
  const isAlone = ({ declarations }: Rule) =>
    declarations.some((one, at) => /^content:.* \/ "/.test(one) && declarations[at - 1] !== one.replace(/ \/ ".*/, ''))
  expect(places(/^content:/, isAlone)).toEqual([])
})

/** All blocks of a sheet with their own declarations, inner ones first. */
function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  const open: Rule[] = []
  let text = ''
  const endDeclaration = () => {
    if (text.trim()) open.at(-1)?.declarations.push(text.trim().replaceAll(/\s+/g, ' '))
    text = ''
  }
  for (const sign of css.replaceAll(/\/\*[\s\S]*?\*\//g, '')) {
    if (sign === '{') {
      open.push({ around: [...(open.at(-1)?.around ?? []), text.trim()], declarations: [] })
      text = ''
    } else if (sign === '}') {
      endDeclaration()
      const rule = open.pop()
      if (rule) rules.push(rule)
    } else if (sign === ';') endDeclaration()
    else text += sign
  }
  return rules
}
