/** The parts of the benchmark, in the order in which they run. */
export const PARTS = ['speed', 'pages', 'javascript', 'paint', 'visits', 'worker', 'costs', 'memory', 'host', 'kills'] as const
export type Part = (typeof PARTS)[number]
