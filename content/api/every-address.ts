import { casePath, everyCase } from '../derived/shown-cases.ts'
import type { SiteAddress } from '../schemas/site-address.ts'
import { type Content, everyPost } from './content.ts'

/**
 * Every address that search engines may list, the most important first. Experts share one page, which they may not list. A source without such a list is asked for its other lists: an address
 * that is in none of those is left out, and its hash is computed from the list entry.
 */
export async function everyAddress(content: Content): Promise<SiteAddress[]> {
  const listed = (await content.addresses()) ?? (await fromLists(content))
  return listed.filter(({ kind }) => kind !== 'expert')
}

type Listed = Omit<SiteAddress, 'hash' | 'updatedAt'> & { updatedAt?: string | undefined }

async function fromLists(content: Content): Promise<SiteAddress[]> {
  const [home, services, cases, posts, instructions] = await Promise.all([
    content.home(),
    content.services(),
    everyCase(content),
    everyPost(content.posts),
    everyPost(content.instructions),
  ])
  const listed: Listed[] = [
    { path: '/', kind: 'webpage', title: home.title, description: home.seo.description, updatedAt: home.updatedAt, images: [] },
    ...services.map(({ about, slug, title, summary, updatedAt }) => ({
      path: `/${slug}/`,
      kind: about,
      title,
      description: summary,
      updatedAt,
      images: [],
    })),
    ...[...posts, ...instructions].map(({ kind, slug, title, excerpt, publishedAt, updatedAt = publishedAt, cover }) => ({
      path: `/${slug}/`,
      kind,
      title,
      description: excerpt,
      publishedAt,
      updatedAt,
      images: cover ? [cover] : [],
    })),
    ...cases.flatMap((item) => {
      const { title, successBadge, image, updatedAt } = item
      const path = casePath(item)
      return path ? [{ path, kind: 'case' as const, title, description: successBadge, updatedAt, images: [image] }] : []
    }),
  ]
  return Promise.all(listed.map(withHash))
}

async function withHash({ updatedAt, ...listed }: Listed): Promise<SiteAddress> {
  const bytes = new TextEncoder().encode(JSON.stringify([listed, updatedAt]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex().slice(0, 16)
  return { ...listed, hash, ...(updatedAt ? { updatedAt } : {}) }
}
