const USAGE = `npm run status                       the state of npm start or of a host in STATE_DIR, or the PostgreSQL in DATABASE_URL
npm run status -- --url https://…    the same, and what the site there says of itself
npm run status -- --remote           the deployment: its databases through wrangler, and Analytics Engine, which needs CLOUDFLARE_ACCOUNT_ID and
                                     CLOUDFLARE_API_TOKEN of a token that may read Account Analytics`

export interface StatusArguments {
  remote: boolean
  url: string | null
}

/** Throws the usage text for anything else. */
export function readArguments(args: string[]): StatusArguments {
  const remote = args.includes('--remote')
  const [flag, url, ...rest] = args.filter((arg) => arg !== '--remote')
  if (flag === undefined) return { remote, url: null }
  if (flag !== '--url' || url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url) || rest.length > 0) throw new Error(USAGE)
  return { remote, url }
}
