import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin'
import type { Plugin } from 'vite'

/** The plugin that warns in every build about settings of wrangler.toml for `npx wrangler dev`. */
const WARNING = 'vite-plugin-cloudflare:config'

/** Cloudflare's plugin without that warning. */
export function quietCloudflare(options: PluginConfig): Plugin[] {
  return cloudflare(options).map((plugin) => {
    const { config } = plugin
    if (plugin.name !== WARNING || typeof config !== 'function') return plugin
    return {
      ...plugin,
      config(...args) {
        const { warn } = console
        console.warn = () => undefined
        try {
          return config.apply(this, args)
        } finally {
          console.warn = warn
        }
      },
    }
  })
}
