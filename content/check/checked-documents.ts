import type { Seed } from '../compile/compile-seed.ts'
import { ownBlocks } from '../compile/read-blocks.ts'
import type { SeedPost } from '../compile/read-posts.ts'
import { casePath } from '../derived/shown-cases.ts'
import type { Block } from '../schemas/block.ts'
import type { Page } from '../schemas/page.ts'

/** Kinds of pages on which length limits apply. */
const LONG_KINDS = ['service', 'platform', 'industry', 'city', 'terms'] as const

export type Kind = (typeof LONG_KINDS)[number] | 'policy' | 'page' | 'post' | 'instruction' | 'expert' | 'specimen' | 'data'

/** The content of one file, as the checks read it. */
export interface Document {
  file: string
  /** Path of its page; `null` for data that several pages show. */
  path: string | null
  kind: Kind
  seo: { title: string; description: string } | null
  /** Its own content, complete and typeset, without content that it shows from other files. */
  own: unknown
  /** Its running text, on which the length limits apply. */
  body: unknown
  /** Anchors on its page. */
  anchors: string[]
}

const POLICY_SLUG = 'politika-obrabotki-personalnyih-dannyih'
/** Pages that show the items of a block in their own way, without the block's anchor. */
const REPLACED: Record<string, string> = { cases: 'cases', reviews: 'reviews' }

export function documentsOf(seed: Seed): Document[] {
  const { pages, posts, experts, specimens, contacts, cases, reviews, navMenu, forms, moved } = seed
  const oldAddresses = moved.flatMap((old) => (old.status === 410 ? [] : { href: old.to }))
  const data = {
    'moved.json': oldAddresses,
    'cases.json': cases,
    'reviews.json': reviews,
    'nav-menu.json': navMenu,
    'contacts.json': contacts,
    'forms.json': forms,
  }
  return [
    ...pages.map((page) => pageDocument(page, page.slug === 'experts' ? experts.map(({ slug }) => slug) : [])),
    ...posts.map(postDocument),
    ...experts.map(({ posts: _, ...expert }) => ({
      file: `seed/experts/${expert.slug}.md`,
      path: null,
      kind: 'expert' as const,
      seo: null,
      own: expert,
      body: expert.html,
      anchors: [],
    })),
    ...specimens.map((specimen) => ({
      file: `seed/specimens/${specimen.slug}.md`,
      path: null,
      kind: 'specimen' as const,
      seo: null,
      own: specimen,
      body: specimen.html,
      anchors: [],
    })),
    // The list of cases links to their pages.
    ...cases.flatMap((item) => {
      const path = casePath(item)
      return path === undefined ? [] : [{ file: 'seed/cases.json', path, kind: 'data' as const, seo: null, own: [], body: [], anchors: [] }]
    }),
    ...Object.entries(data).map(([name, own]) => ({
      file: `seed/${name}`,
      path: null,
      kind: 'data' as const,
      seo: null,
      own,
      body: own,
      anchors: [],
    })),
  ]
}

/** `mounted` are anchors of parts that the page adds itself. */
function pageDocument({ slug, title, about, seo, summary, blocks }: Page, mounted: string[]): Document {
  const body = withoutQuotes(ownBlocks({ blocks }))
  return {
    file: `seed/pages/${slug}.md`,
    path: slug === 'home' ? '/' : `/${slug}/`,
    kind: slug === POLICY_SLUG ? 'policy' : (LONG_KINDS.find((kind) => kind === about) ?? 'page'),
    seo,
    own: { title, summary, seo, blocks: body },
    // Questions of a tool do not count as running text.
    body: body.map((block) => (block.type === 'assessment' ? { ...block, assessment: null } : block)),
    anchors: [...mounted, ...blocks.filter(({ type }) => type !== REPLACED[slug]).flatMap(anchorsOf)],
  }
}

/** Norms keep only their names, because the words of the law are not the editor's. */
function withoutQuotes<Own extends object>(blocks: Own[]): Own[] {
  return blocks.map((block) =>
    'html' in block && /<details id="\w+"><summary>/.test(String(block.html))
      ? {
          ...block,
          html: String(block.html).replaceAll(/(<details id="\w+"><summary>[^<]*<\/summary>)[\s\S]*?<\/details>/g, '$1</details>'),
        }
      : block,
  )
}

function postDocument({ file, post }: SeedPost): Document {
  const { slug, kind, seo, title, excerpt, cover, html, comments } = post
  return {
    file,
    path: `/${slug}/`,
    kind,
    seo,
    own: { title, excerpt, cover, html, comments, seo },
    body: html,
    anchors: ['zayavka', ...(comments.length > 0 ? ['voprosy'] : []), ...anchorsIn(html)],
  }
}

/** Form and FAQ blocks get a default anchor when the block names none (ui/blocks). */
const DEFAULT_ANCHORS: Record<string, string> = { form: 'zayavka', faq: 'voprosy' }

function anchorsOf(block: Block): string[] {
  const own = ('id' in block ? block.id : undefined) ?? DEFAULT_ANCHORS[block.type]
  const answers = block.type === 'faq' ? block.items.flatMap(({ id }) => id ?? []) : []
  return [...(own === undefined ? [] : [own]), ...answers, ...('html' in block && block.html ? anchorsIn(block.html) : [])]
}

function anchorsIn(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(([, id = '']) => id)
}
