import type { Finished } from './run-part.ts'

/** A part may use a quarter more than its allowance before that is a failure of the full run. */
const TOLERANCE = 1.25
/** Parts of a few seconds vary by more than a quarter. */
const SLACK_S = 5

export interface Used {
  name: string
  cpu: number
  /** CPU seconds that the part may use on this machine. */
  allowed: number
  isOver: boolean
}

/**
 * Compares the CPU seconds of each part with its allowance. Machines differ by a factor of three, so the allowances are scaled by how much
 * all the other parts needed of theirs: a slow machine changes no verdict, a part that grew does.
 */
export function usedOf(finished: readonly Finished[]): Used[] {
  const measured = finished.flatMap(({ part, cpu }) => (cpu === null ? [] : [{ name: part.name, cpu, planned: part.cpu }]))
  return measured.map((one) => {
    const others = measured.filter((other) => other !== one)
    const allowed = one.planned * scaleOf(others)
    return { name: one.name, cpu: one.cpu, allowed, isOver: one.cpu > allowed * TOLERANCE + SLACK_S }
  })
}

function scaleOf(parts: readonly { cpu: number; planned: number }[]): number {
  const sum = (of: (part: { cpu: number; planned: number }) => number) => parts.reduce((all, part) => all + of(part), 0)
  return parts.length === 0 ? 1 : sum(({ cpu }) => cpu) / sum(({ planned }) => planned)
}
