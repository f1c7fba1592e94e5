import type { FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import type { EnhancerName, IslandName, Moment } from '../contract/islands.ts'

interface IslandPlace<Props extends object> {
  name: IslandName
  /** The component that `client/islands/registry.ts` loads under this name. */
  component: FunctionComponent<Props>
  when: Moment
  /** JSON values only. They are written into the markup, so keep them small or load them lazily. */
  props: NoInfer<Props>
  /** URLs of props that the browser fetches with the widget; each answers with the same value as in `props`. */
  lazy?: Partial<Record<keyof Props, string>>
  /** Distinguishes widgets of one name on one page, e.g. `popup`. */
  instance?: string
}

/** Renders a widget's server markup with the data that the browser needs to hydrate it (`client/islands/start-islands.ts`). */
export function Island<Props extends object>({ name, component: Component, when, props, lazy = {}, instance }: IslandPlace<Props>) {
  // Rendered as a separate root with its own prefix, as in the browser, so that `useId` gives the same ids on both sides.
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}${instance ?? ''}` })
  const early = Object.entries(props).filter(([prop]) => !Object.hasOwn(lazy, prop))
  return (
    <div
      data-island={name}
      data-instance={instance}
      data-when={when}
      data-props={JSON.stringify(Object.fromEntries(early))}
      data-lazy={Object.keys(lazy).length > 0 ? JSON.stringify(lazy) : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Attributes that attach an enhancer to server markup (`client/islands/enhancers.ts`). */
export function enhancedBy(name: EnhancerName, when: Moment) {
  return { 'data-island': name, 'data-when': when }
}
