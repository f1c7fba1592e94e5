import 'react'

declare module 'react' {
  // Invoker commands: React renders them, its types do not know them yet.
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close'
    commandfor?: string
  }
}
