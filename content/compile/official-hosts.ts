/** Sites of the state's own bodies, and hosts below them. A norm is shown with no other address. */
const OFFICIAL = [
  'pravo.gov.ru',
  'kremlin.ru',
  'government.ru',
  'duma.gov.ru',
  'council.gov.ru',
  'vsrf.ru',
  'ksrf.ru',
  'sudrf.ru',
  'arbitr.ru',
  'genproc.gov.ru',
  'rkn.gov.ru',
  'fas.gov.ru',
  'fssp.gov.ru',
  'nalog.gov.ru',
  'minjust.gov.ru',
  'rospotrebnadzor.ru',
  'cbr.ru',
  'gosuslugi.ru',
]

/** Subdomains of official hosts that anybody can get: pages of towns and schools on the state's website builder. */
const LENT = /(?:^|\.)gosweb\.gosuslugi\.ru$/

/** Whether an address is one of the state's own sites. */
export function isOfficial(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  if (!/^https?:$/.test(protocol) || port !== '' || username !== '' || LENT.test(hostname)) return false
  return OFFICIAL.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
