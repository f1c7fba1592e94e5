import type { DeskRoute } from '../desk-routes.ts'
import { doorScreens } from './door-screens.tsx'
import { historyScreens } from './history-screens.tsx'
import { listScreens } from './list-screens.tsx'
import { logScreens } from './log-screens.tsx'
import { peopleScreens } from './people-screens.tsx'
import { publishScreens } from './publish-screens.tsx'
import { textScreens } from './text-screens.tsx'
import { viewScreens } from './view-screens.tsx'

/** Every page of the desk. */
export const screens: readonly DeskRoute[] = [
  ...doorScreens,
  ...listScreens,
  // Before the texts, whose addresses would match.
  ...historyScreens,
  ...textScreens,
  ...viewScreens,
  ...publishScreens,
  ...peopleScreens,
  ...logScreens,
]
