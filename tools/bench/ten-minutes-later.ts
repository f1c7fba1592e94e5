/** On SIGWINCH, moves the clock of a host on, so that it gives back the memory of the compiler; it must be imported before everything else. */
const AHEAD_MS = 11 * 60_000
const clock = Date.now
process.on('SIGWINCH', () => {
  Date.now = () => clock() + AHEAD_MS
})

export {}
