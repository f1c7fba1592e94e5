/**
 * Whether this tab is the only one of this browser that has the text open, and a way to take it from the other one. `onTaken` is called when another
 * tab does the same to this one.
 */
export async function whenOnlyTab(name: string, onTaken: () => void): Promise<{ isFirst: boolean; take(): Promise<void> }> {
  if (!('locks' in navigator)) return { isFirst: true, take: async () => undefined }
  const { promise, resolve } = Promise.withResolvers<boolean>()
  navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : untilClosed()
    })
    .catch(onTaken)
  return {
    isFirst: await promise,
    take: () =>
      new Promise((taken) => {
        void navigator.locks
          .request(name, { steal: true }, () => {
            taken()
            // The tab loads anew, and no other one may come between.
            return untilClosed()
          })
          .catch(() => undefined)
      }),
  }
}

function untilClosed(): Promise<void> {
  return new Promise(() => undefined)
}
