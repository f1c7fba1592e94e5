import { SeedError } from '../../content/compile/seed-files.ts'

/** What the step returns. Mistakes in `seed/` end the command: they are for editors, so they are printed without a stack. */
export function withoutStack<Value>(step: () => Value): Value {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof SeedError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
