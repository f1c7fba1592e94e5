const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const NAME = /^leads-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/

/** Every backup is kept for two days, the last of a day for 30 days, the last of a week for a year. */
const ALL_MS = 2 * DAY_MS
const DAILY_MS = 30 * DAY_MS
const WEEKLY_MS = 365 * DAY_MS
/** The newest are kept whatever the clock says: it may have jumped ahead. */
const ALWAYS_KEPT = 10

/** `leads-20261126T204500Z.sqlite`: the order of names is the order of times. */
export function backupName(now: number): string {
  return `leads-${new Date(now).toISOString().replace(/\.\d+|[-:]/g, '')}.sqlite`
}

/** The backups among the names in a folder, the newest first. */
export function newestBackups(names: string[]): string[] {
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
}

/** The backups among the names in a folder that are no longer kept. */
export function obsoleteBackups(names: string[], now: number): string[] {
  const kept = new Set<string>()
  return newestBackups(names).filter((name, index) => {
    const span = spanOf(timeOf(name), now)
    const isKept = index < ALWAYS_KEPT || span === 'each' || (span !== 'over' && !kept.has(span))
    kept.add(span)
    return !isKept
  })
}

/** The span of time of which one backup is kept. */
function spanOf(time: number, now: number): string {
  const age = now - time
  if (age <= ALL_MS) return 'each'
  if (age <= DAILY_MS) return `day ${Math.floor(time / DAY_MS)}`
  return age <= WEEKLY_MS ? `week ${Math.floor(time / WEEK_MS)}` : 'over'
}

function timeOf(name: string): number {
  return Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'))
}
