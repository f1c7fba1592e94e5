/** What an account of Cloudflare has, as far as the site uses it. */
export interface AccountState {
  namespaces: { id: string; title: string }[]
  databases: { uuid: string; name: string }[]
  queues: { queue_id: string; queue_name: string }[]
  zones: string[]
  /** Of workers.dev; `null` before somebody has chosen one. */
  subdomain: string | null
  /** Uploaded files by hash, as base64. */
  files: Map<string, string>
  worker: Worker | null
}

/** The one worker of the account. */
export interface Worker {
  name: string
  versions: Version[]
  deployments: Deployment[]
  domains: string[]
  crons: string[]
}

export interface Version {
  id: string
  modules: { name: string; text: string }[]
  bindings: Record<string, unknown>[]
  /** Path to hash. */
  assets: Record<string, string>
  secrets: Record<string, string>
}

interface Deployment {
  id: string
  versions: { version_id: string; percentage: number }[]
}

export function emptyAccount(): AccountState {
  return { namespaces: [], databases: [], queues: [], zones: ['site.test'], subdomain: 'agency', files: new Map(), worker: null }
}
