import type { FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import type { EnhancerName, IslandName, Moment } from '../contract/islands.ts'

interface IslandPlace<Props extends object> {
  name: IslandName
  /** The component that `client/islands/registry.ts` loads under this name. */
  component: FunctionComponent<Props>
  when: Moment
  /** Only what JSON can carry; it stands in the markup, so keep it small, or let it come later. */
  props: NoInfer<Props>
  /** Props that the browser fetches with the widget: their addresses, which answer with what `props` has. */
  lazy?: Partial<Record<keyof Props, string>>
  /** Tells widgets of one name on one page apart, e.g. `popup`. */
  instance?: string
}

/** Places a widget: its server markup, and what the browser needs to hydrate it (`client/islands/start-islands.ts`). */
export function Island<Props extends object>({ name, component: Component, when, props, lazy = {}, instance }: IslandPlace<Props>) {
  // A tree of its own with a prefix of its own, as in the browser, so that both sides make the same ids.
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

/** Attributes that give server markup the behaviour of an enhancer (`client/islands/registry.ts`). */
export function enhancedBy(name: EnhancerName, when: Moment) {
  return { 'data-island': name, 'data-when': when }
}
