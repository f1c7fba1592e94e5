import type { FunctionComponent } from 'react'
import type { IslandName, IslandProps } from './registry.ts'

/** The widgets of `registry.ts` for the server, which renders without waiting. Never imported by the browser's code. */
export const components: { [Name in IslandName]: FunctionComponent<IslandProps<Name>> } = {}
