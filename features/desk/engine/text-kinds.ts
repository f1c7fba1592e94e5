import { addressOfFile } from '../../../content/publish/address-of-file.ts'

/** The kinds of texts, by their folders below `seed/`; lists stand in none. */
export const KINDS = ['pages', 'posts', 'instructions', 'experts', 'specimens', 'lists'] as const

export type TextKind = (typeof KINDS)[number]

interface KindWords {
  one: string
  many: string
}

export const KIND_WORDS: Record<TextKind, KindWords> = {
  pages: { one: 'Страница', many: 'Страницы' },
  posts: { one: 'Статья', many: 'Статьи' },
  instructions: { one: 'Инструкция', many: 'Инструкции' },
  experts: { one: 'Эксперт', many: 'Эксперты' },
  specimens: { one: 'Образец', many: 'Образцы' },
  lists: { one: 'Список', many: 'Списки' },
}

/** The names of the lists for editors, and the page that shows each. */
const LISTS: Record<string, { title: string; shownAt: string | null }> = {
  'addresses.json': { title: 'Дни и адреса страниц', shownAt: null },
  'assessment.json': { title: 'Оценка репутации', shownAt: '/oczenka-delovoj-reputaczii/' },
  'calculator.json': { title: 'Калькулятор: цены и сроки', shownAt: '/calculator/' },
  'cases.json': { title: 'Кейсы', shownAt: '/cases/' },
  'contacts.json': { title: 'Контакты', shownAt: '/contacts/' },
  'forms.json': { title: 'Формы', shownAt: '/zayavka/' },
  'linked-hosts.json': { title: 'Сайты, на которые ссылаются тексты', shownAt: null },
  'live-search.json': { title: 'Пример поисковой выдачи', shownAt: '/' },
  'moved.json': { title: 'Переадресации', shownAt: null },
  'nav-menu.json': { title: 'Меню сайта', shownAt: '/' },
  'policy.json': { title: 'Сведения для политики', shownAt: '/politika-obrabotki-personalnyih-dannyih/' },
  'prices.json': { title: 'Цены, названные в текстах', shownAt: '/ceny/' },
  'reviews.json': { title: 'Отзывы', shownAt: '/reviews/' },
  'tags.json': { title: 'Рубрики', shownAt: '/blog/' },
}

export function kindOf(path: string): TextKind {
  const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : 'lists'
  return KINDS.find((kind) => kind === folder) ?? 'lists'
}

/** `posts/fakt.md` → `fakt` */
function slugOfPath(path: string): string {
  return path.replace(/^.*\/|\.(?:md|json)$/g, '')
}

/** Address of the page that a text is, or that shows it; `null` for a text that no page shows. */
export function addressOf(path: string): string | null {
  return kindOf(path) === 'specimens' ? '/usloviya/' : (addressOfFile(path) ?? LISTS[path]?.shownAt ?? null)
}

/** `seed/pages/serm.md` → `pages/serm.md` */
export function pathOfSource(file: string): string {
  return file.replace(/^seed\//, '')
}

/** Title of a text as its front matter gives it: `title`, of an expert `name`; a list has a name of ours. `text` may be its beginning alone. */
export function titleOf(path: string, text: string): string {
  const list = LISTS[path]
  if (list) return list.title
  const [, frontMatter = ''] = /^---\r?\n([\s\S]*?)(?:\r?\n---|$)/.exec(text) ?? []
  const [, given = ''] = /^(?:title|name):[ \t]*(.+?)[ \t]*\r?$/m.exec(frontMatter) ?? []
  const plain = given.replace(/^"(.*)"$/s, '$1').replace(/^'(.*)'$/s, '$1')
  return plain.replaceAll('\\"', '"') || slugOfPath(path)
}
