export interface SharedRequest<T> {
  /** Waits for the answer until `signal` is aborted. The request is aborted when nobody waits for it any more. */
  join: (signal: AbortSignal) => Promise<T>
}

/** Sends a request that several callers may wait for, such as a hovered link and then the visit that its click begins. */
export function shareRequest<T>(send: (signal: AbortSignal) => Promise<T>, onGivenUp: () => void): SharedRequest<T> {
  const life = new AbortController()
  const answer = send(life.signal)
  let waiting = 0
  const leave = () => {
    waiting -= 1
    if (waiting > 0) return
    onGivenUp()
    life.abort()
  }
  return {
    join: (signal) =>
      new Promise<T>((resolve, reject) => {
        const giveUp = () => {
          reject(signal.reason)
          leave()
        }
        waiting += 1
        if (signal.aborted) giveUp()
        else signal.addEventListener('abort', giveUp, { once: true })
        answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
      }),
  }
}
