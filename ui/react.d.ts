import type { HTMLAttributes } from 'react'
import type { IslandName, Moment } from '../contract/islands.ts'

declare module 'react' {
  // React renders invoker command attributes, but its types lack them.
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close'
    commandfor?: string
  }

  namespace JSX {
    interface IntrinsicElements {
      /** A widget (`client/islands/site-island.ts`). */
      'site-island': HTMLAttributes<HTMLElement> & { name: IslandName; when: Moment; instance?: string | undefined }
    }
  }
}
