import type { Block } from '../../content/schemas/block.ts'
import type { Page } from '../../content/schemas/page.ts'
import type { Seed } from '../seed/read-seed.ts'

export type Kind = 'service' | 'policy' | 'page' | 'post' | 'instruction' | 'expert' | 'data'

/** What one content file says. */
export interface Document {
  file: string
  /** Where it is shown; `null` for data that several pages show. */
  path: string | null
  kind: Kind
  seo: { title: string; description: string } | null
  /** Its own content, complete and typeset, without what it shows of other files. */
  own: unknown
  /** Anchors that its page has. */
  anchors: string[]
}

const POLICY_SLUG = 'politika-obrabotki-personalnyih-dannyih'

/** All content files as documents. */
export function documentsOf(seed: Seed): Document[] {
  const { pages, posts, experts, contacts } = seed
  return [
    ...pages.map((page) => pageDocument(page)),
    ...posts.map(({ file, post: { slug, kind, seo, title, excerpt, cover, html, toc, comments } }) => ({
      file,
      path: `/${slug}/`,
      kind,
      seo,
      own: { title, excerpt, cover, html, comments, seo },
      anchors: [
        'zayavka',
        ...anchorsIn(html),
        ...(comments.length > 0 ? ['voprosy'] : []),
        ...toc.map(({ id }) => id).filter((id) => !html.includes(`id="${id}"`)),
      ],
    })),
    ...experts.map(({ posts: _, ...expert }) => ({
      file: `seed/experts/${expert.slug}.md`,
      path: `/experts/${expert.slug}/`,
      kind: 'expert' as const,
      seo: expert.seo,
      own: expert,
      anchors: [expert.slug === contacts.director.slug ? 'pismo' : 'zayavka', ...anchorsIn(expert.html)],
    })),
    ...(['cases', 'reviews', 'navMenu', 'contacts', 'forms'] as const).map((name) => ({
      file: `seed/${name === 'navMenu' ? 'nav-menu' : name}.json`,
      path: null,
      kind: 'data' as const,
      seo: null,
      own: seed[name],
      anchors: [],
    })),
  ]
}

function pageDocument({ slug, title, about, seo, summary, blocks }: Page): Document {
  const kind = slug === POLICY_SLUG ? 'policy' : about === 'service' ? 'service' : 'page'
  const path = slug === 'home' ? '/' : `/${slug}/`
  return {
    file: `seed/pages/${slug}.md`,
    path,
    kind,
    seo,
    own: { title, summary, seo, blocks: blocks.map(ownPart) },
    anchors: blocks.flatMap(anchorsOf),
  }
}

/** A block without the cases, reviews, people and articles it only shows. */
function ownPart(block: Block): unknown {
  if (block.type === 'cases' || block.type === 'reviews' || block.type === 'experts' || block.type === 'posts')
    return { ...block, items: [] }
  return block
}

function anchorsOf(block: Block): string[] {
  const id = 'id' in block ? block.id : undefined
  const own = id ?? (block.type === 'form' ? 'zayavka' : block.type === 'faq' ? 'voprosy' : undefined)
  return [...(own === undefined ? [] : [own]), ...anchorsIn(JSON.stringify(block).replaceAll('\\"', '"'))]
}

function anchorsIn(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(([, id = '']) => id)
}
