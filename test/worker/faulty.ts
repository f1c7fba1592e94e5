/** A binding that does what the real one does, but for the methods given here. */
export function faulty<Binding extends object>(binding: Binding, faults: Partial<Record<keyof Binding, unknown>>): Binding {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(Object.hasOwn(faults, name) ? faults : target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** What a call does that never answers. */
export const hang = () => new Promise<never>(() => undefined)

/** What a call does that fails. */
export const fail = (message: string) => () => Promise.reject(new Error(message))

/** Methods of a D1 database whose every query fails, when it runs as in a real one. */
export function failingQueries(message: string) {
  const failed = fail(message)
  const statement = () => ({ bind: statement, first: failed, all: failed, run: failed })
  return { prepare: statement, batch: failed }
}
