import { createContext, type FunctionComponent, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { ISLAND_PROPS_ID, type IslandName, type IslandProps, islandKey, type Moment } from '../contract/islands.ts'
import { scriptJson } from '../contract/text.ts'

/**
 * Collects the props of the islands in a render. A deferred section must not contain an island: it is rendered after the script with the
 * props.
 */
export const CollectedProps = createContext<IslandProps | null>(null)

interface IslandPlace<Props extends object> {
  name: IslandName
  /** The component that `client/islands/registry.ts` loads under this name. */
  component: FunctionComponent<Props>
  when: Moment
  /** JSON values only. */
  props: NoInfer<Props>
  /** Distinguishes widgets of one name on one page, e.g. `popup`. */
  instance?: string
}

/** Renders a widget's server markup in the element that hydrates it (`client/islands/site-island.ts`). */
export function Island<Props extends object>({ name, component: Component, when, props, instance }: IslandPlace<Props>) {
  const collected = useContext(CollectedProps)
  if (!collected) throw new Error(`The island ${name} is rendered where nothing collects its props`)
  const key = islandKey(name, instance)
  collected[key] = Object.fromEntries(Object.entries(props))
  // Rendered as a separate root with its own prefix, as in the browser, so that `useId` returns the same ids on both sides.
  const html = renderToString(<Component {...props} />, { identifierPrefix: key })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React above
  return <site-island name={name} instance={instance} when={when} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Props of all islands that were rendered before it, and the props of `frame`. */
export function IslandPropsScript({ frame }: { frame: IslandProps }) {
  const props = { ...frame, ...useContext(CollectedProps) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped for a script element
  return <script type="application/json" id={ISLAND_PROPS_ID} dangerouslySetInnerHTML={{ __html: scriptJson(props) }} />
}
