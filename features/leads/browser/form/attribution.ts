export interface Attribution {
  /** The page's query string, `?utm_source=yandex`. */
  UTM: string
  googleClientId: string
  yandexClientId: string
}

interface Visit {
  /** `document.cookie` */
  cookie: string
  /** `location.search` */
  search: string
}

/** Where the visitor came from, as sent with a lead (behaviour 8.6). */
export function attribution({ cookie, search }: Visit): Attribution {
  const cookies = new Map(cookie.split('; ').map((pair) => splitOnce(pair)))
  return {
    UTM: search.slice(0, 2000),
    googleClientId: (cookies.get('_ga') ?? '').split('.').slice(2, 4).join('.').slice(0, 100),
    yandexClientId: (cookies.get('_ym_uid') ?? '').slice(0, 100),
  }
}

function splitOnce(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}
