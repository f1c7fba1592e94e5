// The hash of the pictures' design, written by `npm run images`.

import { createHash } from 'node:crypto'
import { casePath } from '../derived/shown-cases.ts'
import type { BlockOf } from '../schemas/block.ts'
import type { Case } from '../schemas/case.ts'
import type { Image } from '../schemas/fields.ts'
import type { Page } from '../schemas/page.ts'
import type { Post } from '../schemas/post.ts'
import { contentOfAddresses, type Dated } from './address-content.ts'
import type { Seed } from './compile-seed.ts'
import { atOnce, inParts, type Steps } from './in-turns.ts'
import design from './share-design.json' with { type: 'json' }

/** Where the share pictures are served. */
export const SHARE_FOLDER = '/images/social/'

/** The share picture of every page, article, instruction and case. */
export function shareCardsOf({ pages, posts, cases }: Dated, siteName: string): ShareCard[] {
  const cards = createShareCards(siteName)
  return [...pages.map(cards.page), ...posts.map(({ post }) => cards.post(post)), ...cases.map(cards.case)]
}

/**
 * The seed with the address of its share picture in everything that has one. `drawn` are the pictures that the build drew (`serm-0123456789ab`), when
 * it was made from other texts: an address whose picture it did not draw has the last one that was drawn for it, or none.
 */
export function withShareImages(seed: Seed, siteName: string, drawn?: readonly string[]): Seed {
  return atOnce(addingShareImages(seed, siteName, drawn))
}

/** The same in steps. */
export function* addingShareImages(seed: Seed, siteName: string, drawn?: readonly string[]): Steps<Seed> {
  const cards = createShareCards(siteName)
  const drawnImage = drawn === undefined ? shareImage : createDrawnImages(drawn)
  const withCase = (item: Case): Case => ({ ...item, socialImage: drawnImage(cards.case(item)) ?? undefined })
  const shown: Dated = {
    pages: yield* inParts(seed.pages, (some) =>
      some.map((page) => ({
        ...page,
        blocks: page.blocks.map(withCases),
        socialImage: drawnImage(cards.page(page)) ?? undefined,
      })),
    ),
    posts: yield* inParts(seed.posts, (some) =>
      some.map((entry) => ({ ...entry, post: { ...entry.post, socialImage: drawnImage(cards.post(entry.post)) } })),
    ),
    experts: seed.experts,
    cases: seed.cases.map(withCase),
  }
  return { ...seed, ...shown, addresses: yield* contentOfAddresses(shown) }

  // Cases are read from the block that shows them.
  function withCases(block: Page['blocks'][number]): Page['blocks'][number] {
    return block.type === 'cases' ? { ...block, items: block.items.map(withCase) } : block
  }
}

function createDrawnImages(drawn: readonly string[]): (card: ShareCard) => Image | null {
  const all = new Set(drawn)
  const lastOf = new Map(drawn.map((name) => [name.replace(/-[0-9a-f]+$/, ''), name]))
  return (card) => {
    const [exact, last] = [shareName(card), lastOf.get(card.name)]
    if (all.has(exact)) return imageOf(card, exact)
    return last === undefined ? null : imageOf(card, last)
  }
}

/** Kinds of pages in the words of visitors; the titles of other pages name their kind. */
const KINDS: Partial<Record<Page['about'], string>> = {
  service: 'Услуга',
  application: 'Инструмент',
  platform: 'Площадка',
  industry: 'Отрасль',
  city: 'Город',
  terms: 'Условия',
  about: 'О компании',
  collection: 'Раздел',
}

/** The texts and the drawing of the share picture for each kind of address. */
function createShareCards(siteName: string) {
  return {
    page(page: Page): ShareCard {
      const { slug, title } = page
      const kind = kindOf(page)
      return { name: slug, kind: kind === title.replaceAll('\u00a0', ' ') ? '' : kind, title, line: '', drawing: drawingOf(page), siteName }
    },
    post: ({ slug, kind, title }: Post): ShareCard => ({
      name: slug,
      kind: kind === 'post' ? 'Статья' : 'Инструкция',
      title,
      line: '',
      drawing: `posts/${slug}`,
      siteName,
    }),
    case: (item: Case): ShareCard => ({
      name: casePath(item)?.split('/').at(-2) ?? 'case',
      kind: item.warningBadge,
      title: item.title,
      line: '',
      drawing: `cases/${item.id}`,
      siteName,
    }),
  }
}

const isHome = ({ slug }: Page) => slug === 'home'

function kindOf(page: Page): string {
  return heroOf(page)?.eyebrow ?? (isHome(page) ? 'Агентство репутации' : (KINDS[page.about] ?? ''))
}

/** The drawing of the hero; the home page has the site's own. */
function drawingOf(page: Page): string {
  const { hasScene = false, illustration } = heroOf(page) ?? {}
  if (isHome(page)) return ''
  if (hasScene && page.about === 'service') return `scenes/${page.slug}`
  return illustration ? `illustrations/${illustration}` : ''
}

function heroOf({ blocks }: Page): BlockOf<'hero'> | undefined {
  return blocks.find((block) => block.type === 'hero')
}

/** The content of a share picture, which `packages/artwork` draws. */
export interface ShareCard {
  /** Beginning of the file's name. */
  name: string
  /** «Услуга»; empty for a page without a kind. */
  kind: string
  title: string
  /** A second line below the title: the job of a person. */
  line: string
  /** A drawing of `packages/artwork` or `client/public/`: `scenes/serm`; empty for the site's own. */
  drawing: string
  siteName: string
}

/** The picture of a card as the content names it. Browsers cache it for good, so other words, another drawing or design get another file name. */
export function shareImage(card: ShareCard): Image {
  return imageOf(card, shareName(card))
}

/** `serm-0123456789ab` */
export function shareName(card: ShareCard): string {
  return `${card.name}-${hashOf(card)}`
}

function imageOf({ title, siteName }: ShareCard, name: string): Image {
  return { src: `${SHARE_FOLDER}${name}.jpg`, alt: `${title} — ${siteName}`, width: 1200, height: 630 }
}

function hashOf({ kind, title, line, drawing, siteName }: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([design.hash, kind, title, line, drawing, siteName]))
    .digest('hex')
    .slice(0, 12)
}
