import sanitizeHtml from 'sanitize-html'
import { remembered } from '../compile/memory.ts'

const TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'cite',
  'strong',
  'em',
  'b',
  'i',
  's',
  'u',
  'sub',
  'sup',
  'mark',
  'abbr',
  'code',
  'pre',
  'a',
  'img',
  'picture',
  'source',
  'figure',
  'figcaption',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'aside',
  'section',
  'div',
  'span',
  'details',
  'summary',
  'time',
  'address',
]

const CLASSES = ['callout', 'callout-*', 'table-scroll', 'table-cards', 'specimen', 'checklist', 'nowrap', 'numeric']

const rules: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['id', 'lang'],
    a: ['href', 'title', 'rel', 'target', 'download'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'srcset', 'sizes'],
    source: ['srcset', 'media', 'width', 'height'],
    col: ['width'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan', 'data-label'],
    ol: ['start', 'reversed'],
    li: ['value'],
    time: ['datetime'],
    div: ['tabindex', 'role', 'aria-label'],
    aside: ['aria-label'],
  },
  allowedClasses: { '*': CLASSES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'], source: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'srcset'],
  allowProtocolRelative: false,
  selfClosing: [...sanitizeHtml.defaults.selfClosing, 'source', 'col'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'source' && !attribs['srcset'],
  disallowedTagsMode: 'discard',
  nestingLimit: 200,
  transformTags: {
    // The title is the page's only h1, so an author's h1 becomes h2.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener' } : withoutTarget(attribs),
    }),
  },
}

/**
 * Keeps headings, lists, tables, quotes, pictures and safe links of untrusted HTML, and removes everything that could run code or restyle
 * the page. Costs about 10 ms for a long article: call it before storing, never while answering a request.
 */
export const sanitise = remembered((html): string => {
  try {
    return sanitizeHtml(html, rules)
  } catch {
    return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  }
})

function withoutTarget({ target: _, ...attribs }: Record<string, string>): Record<string, string> {
  return attribs
}

/**
 * Turns each picture of sanitised HTML into a link to its file; the browser opens it natively and the site in its lightbox. Skips pictures
 * inside links, decorative ones (an empty `alt` would leave a link without a name) and those of other hosts.
 * `<img src="/images/a.webp" alt="График">` → `<a href="/images/a.webp" title="…"><img …></a>`
 */
export function linkPictures(html: string): string {
  return html.replaceAll(LINK_OR_PICTURE, (piece) => {
    const [, src] = OWN_PICTURE.exec(piece) ?? []
    const isNamed = /\salt="[^"]*[^"\s][^"]*"/.test(piece)
    return src !== undefined && isNamed ? `<a href="${src}" title="Открыть в полном размере">${piece}</a>` : piece
  })
}

const LINK_OR_PICTURE = /<a\b[\s\S]*?<\/a>|<img\b[^>]*>/g
const OWN_PICTURE = /^<img\b[^>]*\ssrc="(\/images\/[^"]+)"/

/** Puts the icon of its tone before the title of each callout in sanitised HTML. */
export function nameCallouts(html: string): string {
  return html.replaceAll(
    CALLOUT_TITLE,
    (start, tone: string) =>
      `${start}<svg class="icon" aria-hidden="true"><use href="/icons.svg#${CALLOUT_ICONS[tone] ?? 'alert'}"/></svg>`,
  )
}

const CALLOUT_TITLE = /<aside class="callout callout-([a-z]+)"[^>]*><p class="callout-title">/g
const CALLOUT_ICONS: Record<string, string> = { law: 'scale', tip: 'check' }
