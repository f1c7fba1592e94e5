import type { HTMLAttributes } from 'react'
import type { IslandName, Moment } from '../contract/islands.ts'

declare module 'react' {
  // React renders invoker command attributes, but its types lack them.
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close'
    commandfor?: string
  }

  interface HTMLAttributes<T> {
    /**
     * The form of an element in Markdown where neither its tag nor an ARIA attribute tells (docs/decisions/088): it is left out, its
     * items stand in one line, it names what follows, or the value of each definition stands before its description.
     */
    'data-md'?: 'skip' | 'line' | 'label' | 'value-first' | undefined
  }

  namespace JSX {
    interface IntrinsicElements {
      /** A widget (`client/islands/site-island.ts`). */
      'site-island': HTMLAttributes<HTMLElement> & { name: IslandName; when: Moment; instance?: string | undefined }
    }
  }
}
