/** A schema.org object. */
export type Thing = { '@type': string | readonly string[] } & Readonly<Record<string, unknown>>

/** Public origin and name of the site, and the path of the page that is described. */
export interface Described {
  base: string
  siteName: string
  path: string
}

/** `@id` to which every page refers; `/`, `/contacts/` and `/o-kompanii/` have the whole node. */
export function organizationId(base: string): string {
  return `${base}/#organization`
}

export function toOrganization({ base }: Pick<Described, 'base'>): { '@id': string } {
  return { '@id': organizationId(base) }
}
