import type { FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { components } from '../client/islands/components.ts'
import type { IslandName, IslandProps, Moment } from '../client/islands/registry.ts'

interface IslandPlace<Name extends IslandName> {
  name: Name
  when: Moment
  /** Only what JSON can carry; it stands in the markup, so keep it small, or let it come later. */
  props: IslandProps<Name>
  /** Props that the browser fetches with the widget: their addresses, which answer with what `props` has. */
  later?: Partial<Record<keyof IslandProps<Name>, string>>
  /** Tells widgets of one name on one page apart, e.g. `popup`. */
  instance?: string
}

/** Places a widget: its server markup, and what the browser needs to hydrate it (client/islands/start-islands.ts). */
export function Island<Name extends IslandName>({ name, when, props, later = {}, instance }: IslandPlace<Name>) {
  // TypeScript loses sight of one name's component and props belonging together.
  const Component = components[name] as FunctionComponent<object>
  // A tree of its own with a prefix of its own, as in the browser, so that both sides make the same ids.
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}${instance ?? ''}` })
  const early = Object.entries(props).filter(([prop]) => !Object.hasOwn(later, prop))
  return (
    <div
      data-island={name}
      data-instance={instance}
      data-when={when}
      data-props={JSON.stringify(Object.fromEntries(early))}
      data-later={Object.keys(later).length > 0 ? JSON.stringify(later) : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React one line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
