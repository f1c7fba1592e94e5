import { ISLAND_PROPS_ID } from '../../contract/islands.ts'

/**
 * Whether the props of all islands have arrived, and so everything before them. While a document is loading, the presence of the element is not
 * enough: its text may be incomplete. An element after it means that it is complete.
 */
export function havePropsArrived(): boolean {
  return document.readyState !== 'loading' || !!document.getElementById(ISLAND_PROPS_ID)?.nextSibling
}
