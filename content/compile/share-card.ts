import { createHash } from 'node:crypto'
import type { Image } from '../schemas/fields.ts'
// Written by `npm run images`: how the pictures look.
import design from './share-design.json' with { type: 'json' }

/** What a share picture says and shows; `packages/artwork` draws exactly this. */
export interface ShareCard {
  /** Beginning of the file's name. */
  name: string
  /** «Услуга»; nothing for a page that is of no kind. */
  kind: string
  title: string
  /** One more line below the title: what a person does. */
  line: string
  /** A drawing of `packages/artwork` or `client/public/`: `scenes/serm`; nothing for the site's own. */
  drawing: string
  siteName: string
}

/** The picture of a card as the content names it. Other words, another drawing or another design are another file, as browsers keep it for good. */
export function shareImage(card: ShareCard): Image {
  const { name, title, siteName } = card
  return { src: `/images/social/${name}-${hashOf(card)}.jpg`, alt: `${title} — ${siteName}`, width: 1200, height: 630 }
}

function hashOf({ kind, title, line, drawing, siteName }: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([design.hash, kind, title, line, drawing, siteName]))
    .digest('hex')
    .slice(0, 12)
}
