import { type FunctionComponent, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { components } from '../client/islands/components.ts'
import type { IslandName, IslandProps, Moment } from '../client/islands/registry.ts'

interface IslandPlace<Name extends IslandName> {
  name: Name
  when: Moment
  /** Only what JSON can carry; it stands in the markup, so keep it small. */
  props: IslandProps<Name>
}

/** Places a widget: its server markup, and what the browser needs to hydrate it (client/islands/start-islands.ts). */
export function Island<Name extends IslandName>({ name, when, props }: IslandPlace<Name>) {
  const id = `${name}${useId()}`
  // TypeScript loses sight of one name's component and props belonging together.
  const Component = components[name] as FunctionComponent<object>
  // A tree of its own, as in the browser, so that both sides make the same ids.
  const html = renderToString(<Component {...props} />, { identifierPrefix: id })
  return (
    <div
      data-island={name}
      data-when={when}
      data-island-id={id}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React one line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
