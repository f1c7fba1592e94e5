import { remembered } from '../compile/memory.ts'
import { textsIn } from './figures.ts'
import type { Finding } from './finding.ts'
import { courtTermText, exampleFigures, type FigureSources } from './known-figures.ts'

const COURT = /(?<!\p{L})(?:суд(?:а|у|ы|ом|е|ов|ам|ами|ах)?|иск(?:а|у|ом|е|и|ов)?|арбитраж\p{L}*|инстанци\p{L}*)(?!\p{L})/iu

/** Work that is done before a court or instead of it. */
const WITHOUT_COURT = /(?<!\p{L})(?:без|до|вместо) суда(?!\p{L})/giu

/** `через несколько месяцев` names a day, and not a duration. */
const AFTER = /через $/i

const COUNT = String.raw`\d+(?:–\d+)?|од(?:ин|ного|ной|ну)|дв[ауе]х?|тр(?:и|ёх)|четыр\p{L}+|пят[ьи]|шест[ьи]|сем[ьи]|вос[ье]м\p{L}|девят[ьи]|десят[ьи]|полтор\p{L}+|нескольк\p{L}+|пар[ауы]`
const TERM = new RegExp(
  String.raw`(?<![\p{L}\d–])(?:(?:${COUNT}) (?:недел\p{L}*|месяц\p{L}*)|пол(?:года|угода|угоди\p{L}+))(?!\p{L})`,
  'giu',
)

interface Figures extends Omit<FigureSources, 'budgets'> {
  files: ReadonlyMap<string, string>
}

/**
 * Sentences about a court that name another term than that of its first instance (`term.court` of `seed/calculator.json`). The term of an
 * example that has a court in it may stand as well.
 */
export function otherCourtTerms({ files, prices, ...calculated }: Figures): Finding[] {
  const term = courtTermText(calculated.rates)
  const withCourt = [...prices.examples, ...prices.mentioned].filter(({ answers }) => /court=(?!none)/.test(answers))
  const allowed = new Set([term, ...withCourt.map(({ answers }) => exampleFigures(answers, calculated).term)])
  return textsIn(files).flatMap(([file, content]) =>
    courtTermsByLine(content)
      .filter(({ named }) => !allowed.has(named))
      .map(({ line, named, sentence }) => ({
        code: 'other-court-term' as const,
        file,
        line,
        problem: `another term of a court, ${named}`,
        text: sentence,
        values: [named, term],
        advice: `A first instance takes ${term} in every text: name that, or no term at all.`,
      })),
  )
}

const courtTermsByLine = remembered((content) =>
  withTitles(content).flatMap((text, at) => courtTermsIn(text).map((found) => ({ line: at + 1, ...found }))),
)

/** The lines of a source; the `term` of a step is joined with its title, because only the title may name the court. */
function withTitles(content: string): string[] {
  let title = ''
  return content.split('\n').map((line) => {
    title = /^ *- title: (.*)/.exec(line)?.[1] ?? title
    return /^ *term: /.test(line) ? `${title}: ${line.trim()}` : line
  })
}

/** The terms in weeks and months that the sentences of a line name beside a court. */
export function courtTermsIn(line: string): { named: string; sentence: string }[] {
  return line
    .replaceAll('\u00a0', ' ')
    .split(/(?<=[.!?])["»]? +/)
    .flatMap((sentence) => {
      const rest = sentence.replace(WITHOUT_COURT, '')
      if (!COURT.test(rest)) return []
      return [...rest.matchAll(TERM)]
        .filter(({ index }) => !AFTER.test(rest.slice(0, index)))
        .map(([named]) => ({ named: named.toLowerCase(), sentence: sentence.trim() }))
    })
}
