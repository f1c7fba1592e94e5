import { METRICS, type Metric, rate } from '../../features/vitals/engine/events.ts'
import type { PageFigures, Summary } from '../../features/vitals/engine/vitals-summary.ts'

/** Data of the screen; `null` for a source that could not be read. */
export interface Status {
  now: number
  build: string | null
  content: string | null
  leads: { waiting: number | null; dead: number | null; oldestMinutes: number | null; lastSweep: number | null } | null
  /** Events of the last 24 hours, of the 24 hours before, and the builds of both. */
  events: { last: Summary; before: Summary; builds: Summary['builds'] } | null
  /** Visits of robots since yesterday, UTC. */
  robots: { robot: string; visits: number; failed: number }[] | null
  /** Sources that could not be read, and what to do. */
  problems: string[]
}

/** The site at a glance, as text of up to 100 columns. */
export function screen({ now, build, content, leads, events, robots, problems }: Status): string {
  return [
    `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC   build ${build ?? 'unknown'}   content ${content ?? 'unknown'}`,
    ...(leads ? [leadsLine(leads, now)] : []),
    ...(events ? ['', ...pageLines(events.last), ...buildLines(events), '', ...errorLines(events)] : []),
    ...(robots ? ['', ...robotLines(robots)] : []),
    ...(problems.length > 0 ? ['', ...problems] : []),
  ].join('\n')
}

function leadsLine({ waiting, dead, oldestMinutes, lastSweep }: NonNullable<Status['leads']>, now: number): string {
  const oldest = oldestMinutes === null ? '' : `, the oldest for ${oldestMinutes} min`
  const swept = lastSweep === null ? 'never' : `${Math.max(0, Math.floor((now - lastSweep) / 60_000))} min ago`
  return `leads  ${waiting ?? '?'} waiting${oldest}, ${dead ?? '?'} dead; last sweep ${swept}`
}

const MOST_BUILDS = 4
const COLUMNS = [14, 9, 24, 24, 24, 6]

function pageLines({ pages }: Summary): string[] {
  if (pages.length === 0) return ['pages  none were shown in the last 24 hours']
  return [
    row(['pages, 24 h', 'views', 'LCP', 'INP', 'CLS', 'font'], COLUMNS),
    ...pages.map(({ kind, figures }) => figuresLine(kind, figures)),
  ]
}

function buildLines({ builds }: NonNullable<Status['events']>): string[] {
  if (builds.length === 0) return []
  const lines = builds.slice(0, MOST_BUILDS).map(({ build, figures }) => figuresLine(build, figures))
  return ['', row(['builds, 48 h', 'views', 'LCP', 'INP', 'CLS', 'font'], COLUMNS), ...lines]
}

function figuresLine(name: string, figures: PageFigures): string {
  const font = figures.font === null ? '—' : `${figures.font}%`
  return row([name, grouped(figures.views), ...METRICS.map((metric) => rated(metric, figures[metric])), font], COLUMNS)
}

function rated(metric: Metric, value: number | null): string {
  return value === null ? '—' : `${shown(metric, value)} ${rate(metric, value)}`
}

function shown(metric: Metric, value: number): string {
  if (metric === 'cls') return (value / 1000).toFixed(2)
  return metric === 'lcp' ? `${(value / 1000).toFixed(1)} s` : `${value} ms`
}

function errorLines({ last, before }: NonNullable<Status['events']>): string[] {
  const names = [...new Set([...last.errors.keys(), ...before.errors.keys()])]
  if (names.length === 0) return ['errors  none in 48 hours']
  const count = (errors: Summary['errors'], name: string) => errors.get(name) ?? 0
  names.sort((one, other) => count(last.errors, other) - count(last.errors, one))
  const columns = [32, 9, 16]
  return [
    row(['errors', '24 h', '24 h before'], columns),
    ...names.map((name) => row([name, grouped(count(last.errors, name)), grouped(count(before.errors, name))], columns)),
  ]
}

function robotLines(robots: NonNullable<Status['robots']>): string[] {
  if (robots.length === 0) return ['robots  none since yesterday']
  const columns = [32, 9, 16]
  return [
    row(['robots, since yesterday', 'visits', 'answered 5xx'], columns),
    ...robots.map(({ robot, visits, failed }) => row([robot, grouped(visits), grouped(failed)], columns)),
  ]
}

function row([first = '', ...others]: string[], [width = 0, ...widths]: number[]): string {
  return [first.padEnd(width), ...others.map((cell, at) => cell.padStart(widths[at] ?? 0))].join('').trimEnd()
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
