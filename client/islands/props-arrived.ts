import { ISLAND_PROPS_ID } from '../../contract/islands.ts'

/**
 * Whether the props of all islands are there, and so everything before them. While a document is on its way the element alone says nothing: its
 * text may be cut in the middle. What follows it comes after its end.
 */
export function havePropsArrived(): boolean {
  return document.readyState !== 'loading' || !!document.getElementById(ISLAND_PROPS_ID)?.nextSibling
}
