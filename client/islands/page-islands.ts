import { startIslands } from './start-islands.ts'

export interface PageIslands {
  start: () => void
  stop: () => void
}

/** The widgets inside `<main>`; they are stopped and started again when navigation swaps the page. */
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
