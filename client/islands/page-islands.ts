import { startIslands } from './start-islands.ts'

export interface PageIslands {
  start: () => void
  stop: () => void
}

/** The widgets of `<main>`, which come and go with its pages. */
export function createPageIslands(main: ParentNode): PageIslands {
  let stop = () => {}
  return {
    start() {
      stop()
      stop = startIslands(main)
    },
    stop: () => stop(),
  }
}
