import type { Contacts } from '../../../content/schemas/contacts.ts'

const MONTHS_VALID = 6

interface About {
  contacts: Contacts
  base: string
  siteName: string
}

/**
 * `/.well-known/security.txt` (RFC 9116): contact for reports of vulnerabilities. It is valid for half a year from the month of the
 * request.
 */
export function securityTxt({ contacts, base }: About, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1))
  return [
    `Contact: mailto:${contacts.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${base}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** `/humans.txt` (https://humanstxt.org/): the people behind the site. */
export function humansTxt({ contacts, base, siteName }: About): string {
  return [
    '/* TEAM */',
    siteName,
    `${contacts.legal.name}, ИНН ${contacts.legal.inn}`,
    `${contacts.email}, ${contacts.phone.text}`,
    ...contacts.offices.map(({ city, address }) => `${city}: ${address}`),
    '',
    '/* SITE */',
    'Language: Russian',
    `Pages: ${base}/sitemap/`,
    `For programs: ${base}/llms.txt`,
    'Built with: TypeScript, React, Hono',
    '',
  ].join('\n')
}
