import { firstComposedUnits, firstOfAddress } from 'russian-text/whole-text'

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

/** The source of the visit, which is sent with a lead (behaviour 8.6). */
export function attribution({ cookie, search }: Visit): Attribution {
  const cookies = new Map(cookie.split('; ').map((pair) => splitOnce(pair)))
  return {
    UTM: firstOfAddress(search, 2000),
    googleClientId: firstComposedUnits((cookies.get('_ga') ?? '').split('.').slice(2, 4).join('.'), 100),
    yandexClientId: firstComposedUnits(cookies.get('_ym_uid') ?? '', 100),
  }
}

/** The cookies; empty where the browser forbids them, which throws an error in some frames. */
export function readableCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Path of the page with the form, truncated to the limit of a submission, because visitors can make it arbitrarily long. */
export function pageOfForm(): string {
  return firstOfAddress(location.pathname, 300)
}

function splitOnce(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}
