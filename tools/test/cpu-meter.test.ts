import { expect, it, onTestFinished } from 'vitest'
import { startCpuMeter } from './cpu-meter.ts'

const CASES: [behaviour: string, seconds: number | null, ...samples: string[]][] = [
  ['adds up the CPU time of a process and its descendants', 1.75, '10 1 0', '10 1 100, 11 10 50, 12 11 25, 99 1 1000'],
  ['counts processes that have ended', 1.75, '10 1 0', '10 1 100, 11 10 50, 12 11 25', '10 1 100, 12 11 25'],
  ['counts children that have lost their parent', 2.25, '10 1 0', '10 1 100, 11 10 50, 12 11 25', '10 1 100, 12 1 75'],
  ['distinguishes processes that reuse an id', 1.5, '10 1 0', '10 1 100, 11 10 50 5', '10 1 100, 11 1 900 7'],
  ['returns null where processes cannot be read', null],
]

it.each(CASES)('the meter %s', (_, seconds, ...samples) => {
  const rest = samples.map(processesOf)
  const meter = startCpuMeter(() => (rest.length > 1 ? rest.shift() : rest[0]) ?? new Map())
  onTestFinished(() => meter.stop())
  meter.follow(10)
  meter.seconds(10)
  expect(meter.seconds(10)).toBe(seconds)
})

/** Simulated processes; each has an id, the id of its parent, ticks, and its start where that matters. */
function processesOf(sample: string) {
  const rows = sample.split(', ').map((row) => row.split(' ').map(Number))
  return new Map(rows.map(([pid = 0, parent = 0, ticks = 0, start = 0]) => [pid, { parent, ticks, start }]))
}

it.runIf(process.platform === 'linux')('the meter measures this process', () => {
  const meter = startCpuMeter()
  onTestFinished(() => meter.stop())
  meter.follow(process.pid)
  expect(meter.seconds(process.pid)).toBeGreaterThan(0)
})
