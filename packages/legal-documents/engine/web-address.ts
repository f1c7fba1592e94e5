const MAX_LENGTH = 2048
const MARKETING = /^(?:utm_\w+|yclid|gclid|fbclid|ysclid)$/

/** Whether a text is a full address on the public web. The site never opens it. */
export function isPublicAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || /\s/.test(text)) return false
  const url = parsed(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && isPublicHost(url.hostname)
}

/** Whether an address has no path, query or hash, so that it names a site and not a page of it. */
export function isWholeSite(text: string): boolean {
  const url = parsed(text)
  return url !== null && url.pathname === '/' && url.search === '' && url.hash === ''
}

/** Addresses of mailboxes, whose content was sent as a letter. */
const MAILBOXES: readonly RegExp[] = [
  /^(?:e\.mail\.ru|mail\.(?:yandex\.ru|google\.com|rambler\.ru)|outlook\.(?:live|office)\.com)\//,
  /^[^/]+\/(?:mail\/)?inbox(?:\/|$)/,
]

/** Addresses of conversations and invitations, which only participants can open. */
const PRIVATE_ADDRESSES: readonly RegExp[] = [
  /^(?:www\.)?(?:t|telegram)\.(?:me|dog)\/(?:c\/|\+|joinchat\/)/,
  /^web\.(?:telegram\.org|whatsapp\.com|max\.ru)\//,
  /^(?:chat\.whatsapp\.com|wa\.me|invite\.viber\.com)\//,
  /^(?:m\.|www\.)?vk\.(?:com|ru)\/(?:im|mail|write\d|gim\d)/,
  /^(?:m\.|www\.)?ok\.ru\/(?:messages|chat)/,
  /^(?:www\.)?instagram\.com\/direct\//,
  /^(?:www\.)?(?:facebook\.com\/messages|messenger\.com)\//,
  /^discord\.com\/channels\//,
]

/** Whether an address leads into a private conversation, a mailbox or a group by invitation. */
export function isPrivateAddress(text: string): boolean {
  const url = parsed(text)
  if (url === null) return false
  return isMailbox(text) || /^\/(?:im|gim\d+)$|\/(?:join|invite)(?:\/|$)/.test(url.pathname) || matches(url, PRIVATE_ADDRESSES)
}

/** Whether the content of an address was sent as a letter. */
export function isMailbox(text: string): boolean {
  const url = parsed(text)
  return url !== null && matches(url, MAILBOXES)
}

function matches({ hostname, pathname }: URL, patterns: readonly RegExp[]): boolean {
  const address = `${hostname}${pathname}`.toLowerCase()
  return patterns.some((pattern) => pattern.test(address))
}

/** Well-known networks, maps, shops and review sites: their owners are public, and only they know their authors. */
const PLATFORMS =
  /(?:^|\.)(?:vk\.com|vk\.ru|vkvideo\.ru|ok\.ru|t\.me|telegram\.(?:me|org)|max\.ru|youtube\.com|youtu\.be|rutube\.ru|dzen\.ru|pikabu\.ru|yandex\.(?:ru|com)|google\.(?:ru|com)|2gis\.ru|avito\.ru|ozon\.ru|wildberries\.ru|otzovik\.com|irecommend\.ru|flamp\.ru|prodoctorov\.ru|livejournal\.com|blogspot\.com|blogger\.com|wordpress\.com|ucoz\.(?:ru|net|com)|narod\.ru|tilda\.ws|telegra\.ph|teletype\.in|vc\.ru|habr\.com|pikabu\.com|yell\.ru|zoon\.ru|drom\.ru|rutracker\.org|discord\.com|instagram\.com|facebook\.com|tiktok\.com|x\.com|twitter\.com)$/

export function isKnownPlatform(text: string): boolean {
  return PLATFORMS.test(hostOf(text))
}

/** Whether a page is on this site, which may be written without a scheme; true where one of the two is no address. */
export function isOnSite(page: string, site: string): boolean {
  const [ofPage, ofSite] = [hostOf(page), hostOf(site)]
  return ofPage === '' || ofSite === '' || ofPage === ofSite || ofPage.endsWith(`.${ofSite}`) || ofSite.endsWith(`.${ofPage}`)
}

/** The host without `www.`; `''` for a text that is no address. */
function hostOf(text: string): string {
  const url = parsed(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url?.hostname.includes('.') ? url.hostname.replace(/^www\./, '') : ''
}

/** A key that is the same for spellings of one address: scheme, last slash and marketing parameters do not count. */
export function sameAddressKey(text: string): string {
  const url = parsed(text)
  if (!url) return text
  for (const name of [...url.searchParams.keys()]) if (MARKETING.test(name)) url.searchParams.delete(name)
  return `${url.host}${url.pathname.replace(/\/$/, '')}${url.search}${url.hash}`
}

function parsed(text: string): URL | null {
  // Not `URL.canParse`, which Safari has since version 17.
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function isPublicHost(host: string): boolean {
  const isNumber = /^[\d.]+$/.test(host) || host.startsWith('[')
  const isLocal = host === 'localhost' || /\.(?:local|localhost|internal)\.?$/.test(host)
  return !isNumber && !isLocal && /^[^.]+(?:\.[^.]+)+\.?$/.test(host)
}
