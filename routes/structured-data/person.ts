import type { Expert } from '../../content/schemas/expert.ts'
import type { PostCard } from '../../content/schemas/post.ts'
import { type Described, type Thing, toOrganization } from './thing.ts'

/** A person with their section of the experts' page; `null` for an invented one, who is never described as a person. */
export function person({ slug, name, jobTitle, isSample, topics, hasPortrait }: Expert, { base }: Described): Thing | null {
  if (isSample) return null
  return {
    '@type': 'Person',
    '@id': personId(base, slug),
    name,
    url: profile(base, slug),
    jobTitle,
    knowsAbout: topics,
    ...(hasPortrait ? { image: `${base}/drawings/portraits/${slug}.svg` } : {}),
    worksFor: toOrganization({ base }),
  }
}

/** The author of an article, or the organisation when that person is invented. */
export function authorOf({ slug, name, isSample }: PostCard['author'], base: string): Thing | { '@id': string } {
  return isSample ? toOrganization({ base }) : { '@type': 'Person', '@id': personId(base, slug), name, url: profile(base, slug) }
}

/** URL of the author of an article. */
export function authorUrl({ slug, isSample }: PostCard['author'], base: string): string {
  return isSample ? `${base}/` : profile(base, slug)
}

function personId(base: string, slug: string): string {
  return profile(base, slug)
}

function profile(base: string, slug: string): string {
  return `${base}/experts/#${slug}`
}
