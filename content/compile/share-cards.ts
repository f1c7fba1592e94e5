import { casePath } from '../derived/shown-cases.ts'
import type { BlockOf } from '../schemas/block.ts'
import type { Case } from '../schemas/case.ts'
import type { Expert } from '../schemas/expert.ts'
import type { Page } from '../schemas/page.ts'
import type { Post } from '../schemas/post.ts'
import type { ShareCard } from './share-card.ts'

/** Kinds of pages in the words of visitors; other pages say what they are by their titles. */
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

/** The words and the drawing of each kind of address. */
export function createShareCards(siteName: string) {
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
    expert: ({ slug, name, jobTitle, isSample, hasPortrait }: Expert): ShareCard => ({
      name: slug,
      kind: isSample ? 'Эксперт — образец профиля' : 'Эксперт',
      title: name,
      line: jobTitle,
      drawing: hasPortrait ? `portraits/${slug}` : '',
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

/** The one that opens the page; the home page has the site's own. */
function drawingOf(page: Page): string {
  const { hasScene = false, illustration } = heroOf(page) ?? {}
  if (isHome(page)) return ''
  if (hasScene && page.about === 'service') return `scenes/${page.slug}`
  return illustration ? `illustrations/${illustration}` : ''
}

function heroOf({ blocks }: Page): BlockOf<'hero'> | undefined {
  return blocks.find((block) => block.type === 'hero')
}
