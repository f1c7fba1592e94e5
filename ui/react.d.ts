import 'react'

declare module 'react' {
  // React renders invoker command attributes, but its types lack them.
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close'
    commandfor?: string
  }
}
