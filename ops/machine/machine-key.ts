/** File of the key of the leads, as install.sh has made it. */
export const KEY_FILE = process.env['LEADS_KEY_FILE'] ?? '/etc/site/credentials/LEADS_KEY'
