import { describe, expect, it } from 'vitest'
import { backupName, newestBackups, obsoleteBackups } from './backup-files.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 26, 20, 45)

/** Hourly backups, of which obsolete ones are removed after each, like with a timer. */
function afterHours(hours: number): number[] {
  let times = new Map<string, number>()
  for (let at = NOW - hours * HOUR; at <= NOW; at += HOUR) {
    times.set(backupName('leads', at), at)
    const gone = new Set(obsoleteBackups('leads', [...times.keys()], at))
    times = new Map([...times].filter(([name]) => !gone.has(name)))
  }
  return [...times.values()]
}

describe('hourly backups', () => {
  const ages = afterHours(400 * 24).map((at) => NOW - at)

  it('all backups of the last two days are kept', () => {
    expect(ages.filter((age) => age <= 2 * DAY)).toHaveLength(49)
  })

  it('one backup of each day is kept for a month, and one of each week for a year', () => {
    const daily = ages.filter((age) => age > 2 * DAY && age <= 30 * DAY)
    const weekly = ages.filter((age) => age > 30 * DAY)
    expect([daily.length, weekly.length]).toEqual([29, 49])
    expect(Math.max(...ages)).toBeGreaterThan(355 * DAY)
    expect(Math.max(...ages)).toBeLessThanOrEqual(365 * DAY)
  })
})

it('the newest backups stay when the clock has jumped ahead by years', () => {
  const names = Array.from({ length: 40 }, (_, hours) => backupName('leads', NOW - hours * HOUR))
  expect(obsoleteBackups('leads', names, NOW + 5 * 365 * DAY)).toEqual(newestBackups('leads', names).slice(10))
})

it('files of another name are never touched', () => {
  const others = [
    'leads.sqlite',
    'leads-20200101.sqlite',
    'notes.txt',
    'leads-20200101T000000Z.sqlite.draft',
    'desk-20200101T000000Z.sqlite',
  ]
  const many = Array.from({ length: 40 }, (_, day) => backupName('leads', NOW - (400 + day) * DAY))
  expect(obsoleteBackups('leads', [...others, ...many], NOW).filter((name) => others.includes(name))).toEqual([])
})
