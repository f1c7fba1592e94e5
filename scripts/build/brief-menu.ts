import type { Plugin } from 'vite'

/** The menu that the worker shows when its source fails goes without notes and icons of the wide panels, which would be half of its size. */
export function briefMenu(): Plugin {
  return {
    name: 'brief-menu',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /seed\/nav-menu\.json$/ },
      handler: (code) => JSON.stringify(JSON.parse(code), (field, value) => (field === 'note' || field === 'icon' ? undefined : value)),
    },
  }
}
