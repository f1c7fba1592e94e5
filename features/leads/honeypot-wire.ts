/** Name of a hidden field: people do not see it, robots fill it in. A file of its own, because the first script of every page knows it. */
export const HONEYPOT = 'website'
