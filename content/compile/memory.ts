import type { Steps } from './in-turns.ts'

/** What one function has made in the last two compiles that used it. */
interface Memory {
  passOn: () => void
  forget: () => void
  size: () => number
}

const memories: Memory[] = []
/** Whether a step of the compiler runs. Between its steps visitors may call the same functions, and what they make is not kept. */
let isCompiling = false
/** Number of values that were made while a step of the compiler ran. */
let made = 0

/**
 * A pure function of a text that keeps what it made for the last two compiles, because from one compile to the next nearly all texts stay the
 * same. What it returns is frozen.
 */
export function remembered<Made extends string | object>(make: (text: string) => Made): (text: string) => Made {
  const { known, keep } = createMemory<Made>()
  return (text) => (isCompiling ? (known(text) ?? keep(text, make(text))) : make(text))
}

/** The same for a function that takes several steps, which only steps of the compiler call. */
export function rememberedInSteps<Made extends string | object>(making: (text: string) => Steps<Made>): (text: string) => Steps<Made> {
  const { known, keep } = createMemory<Made>()
  return function* (text) {
    return known(text) ?? keep(text, yield* making(text))
  }
}

function createMemory<Made extends string | object>() {
  let current = new Map<string, Made>()
  let previous = new Map<string, Made>()
  memories.push({
    passOn() {
      // A compile that ended early drops nothing, nor one beside another one, nor one that no edition and no checks followed.
      if (current.size < previous.size / 2) return
      previous = current
      current = new Map()
    },
    forget() {
      previous = new Map()
      current = new Map()
    },
    size: () => current.size + previous.size,
  })
  return {
    keep(text: string, value: Made): Made {
      made += 1
      current.set(text, frozen(value))
      return value
    },
    known(text: string): Made | undefined {
      const last = current.get(text)
      if (last !== undefined) return last
      const earlier = previous.get(text)
      if (earlier !== undefined) current.set(text, earlier)
      return earlier
    },
  }
}

/** Does the steps of a compile. The memory then drops all that neither this compile nor the one before has used. */
export function* asNextCompile<Result>(steps: Steps<Result>): Steps<Result> {
  for (const memory of memories) memory.passOn()
  return yield* asSameCompile(steps)
}

/** Steps that make nothing new are short once there is a memory, so some of them are one. */
const SHORT_STEPS = 8

/** Does steps that belong to the last compile and use its memory throughout, such as those of its edition. */
export function* asSameCompile<Result>(steps: Steps<Result>): Steps<Result> {
  const hasMemory = rememberedCount() > 0
  let short = 0
  for (;;) {
    const before = made
    const step = nextOf(steps)
    if (step.done) return step.value
    short = hasMemory && made === before ? (short + 1) % SHORT_STEPS : 0
    if (short === 0) yield step.value
  }
}

/** Does steps that belong to the last compile and may be long without its memory, such as those of its checks. */
export function* withMemory<Result>(steps: Steps<Result>): Steps<Result> {
  for (;;) {
    const step = nextOf(steps)
    if (step.done) return step.value
    yield step.value
  }
}

function nextOf<Result>(steps: Steps<Result>): IteratorResult<string | undefined, Result> {
  isCompiling = true
  try {
    return steps.next()
  } finally {
    isCompiling = false
  }
}

/** Empties the memory; servers do that when nobody has compiled for a while. */
export function forgetCompiled(): void {
  for (const memory of memories) memory.forget()
}

/** Number of remembered values. */
export function rememberedCount(): number {
  return memories.reduce((sum, { size }) => sum + size(), 0)
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) frozen(part)
    Object.freeze(value)
  }
  return value
}
