import { expect, it, onTestFinished } from 'vitest'
import { startCpuMeter } from './cpu-meter.ts'

type Row = [pid: number, parent: number, ticks: number, start?: number]

/** A meter over simulated processes, with a list for each sample. */
function meterOver(...looks: Row[][]) {
  const rest = [...looks]
  const read = () => {
    const rows = (rest.length > 1 ? rest.shift() : rest[0]) ?? []
    return new Map(rows.map(([pid, parent, ticks, start = 0]) => [pid, { parent, ticks, start }]))
  }
  const meter = startCpuMeter(read)
  onTestFinished(() => meter.stop())
  return meter
}

it('the meter adds up the CPU time of a process and its descendants', () => {
  const meter = meterOver(
    [[10, 1, 0]],
    [
      [10, 1, 100],
      [11, 10, 50],
      [12, 11, 25],
      [99, 1, 1000],
    ],
  )
  meter.follow(10)
  expect(meter.seconds(10)).toBe(1.75)
})

it('the meter counts processes that have ended, and children that have lost their parent', () => {
  const meter = meterOver(
    [[10, 1, 0]],
    [
      [10, 1, 100],
      [11, 10, 50],
      [12, 11, 25],
    ],
    [
      [10, 1, 100],
      [12, 1, 75],
    ],
  )
  meter.follow(10)
  meter.seconds(10)
  expect(meter.seconds(10)).toBe(2.25)
})

it('the meter distinguishes processes that reuse an id', () => {
  const meter = meterOver(
    [[10, 1, 0]],
    [
      [10, 1, 100],
      [11, 10, 50, 5],
    ],
    [
      [10, 1, 100],
      [11, 1, 900, 7],
    ],
  )
  meter.follow(10)
  meter.seconds(10)
  expect(meter.seconds(10)).toBe(1.5)
})

it('the meter returns null where processes cannot be read', () => {
  const meter = meterOver([])
  meter.follow(10)
  expect(meter.seconds(10)).toBeNull()
})

it.runIf(process.platform === 'linux')('the meter measures this process', () => {
  const meter = startCpuMeter()
  onTestFinished(() => meter.stop())
  meter.follow(process.pid)
  expect(meter.seconds(process.pid)).toBeGreaterThan(0)
})
