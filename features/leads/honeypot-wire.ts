/** Name of a hidden field that only robots fill in. The first script of every page imports it, hence the separate file. */
export const HONEYPOT = 'website'
