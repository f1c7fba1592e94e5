import type { FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { components } from '../client/islands/components.ts'
import type { IslandName, IslandProps, Moment } from '../client/islands/registry.ts'

interface IslandPlace<Name extends IslandName> {
  name: Name
  when: Moment
  /** Only what JSON can carry; it stands in the markup, so keep it small. */
  props: IslandProps<Name>
  /** Tells widgets of one name on one page apart, e.g. `popup`. */
  instance?: string
}

/** Places a widget: its server markup, and what the browser needs to hydrate it (client/islands/start-islands.ts). */
export function Island<Name extends IslandName>({ name, when, props, instance }: IslandPlace<Name>) {
  // TypeScript loses sight of one name's component and props belonging together.
  const Component = components[name] as FunctionComponent<object>
  // A tree of its own with a prefix of its own, as in the browser, so that both sides make the same ids.
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}${instance ?? ''}` })
  return (
    <div
      data-island={name}
      data-instance={instance}
      data-when={when}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React one line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
