/**
 * For `node --import`: requests to the site's address at workers.dev go to the edge of a fake account, which EDGE names, as if the site's
 * name resolved to it.
 */
const SITE = 'https://reputation-agency-site.agency.workers.dev'
const { EDGE = '' } = process.env
const send = globalThis.fetch

globalThis.fetch = (input, init) => send(input instanceof Request ? input : String(input).replace(SITE, EDGE), init)
