import type { SeedFiles } from '../../content/compile/seed-files.ts'

const SEO = 'seo: { title: Заголовок, description: Описание }'

/** One minimal valid content file of each kind. */
const FILES: Record<string, string> = {
  'contacts.json': JSON.stringify({
    phone: { text: '8 800 000-00-00', href: 'tel:88000000000' },
    email: 'a@site.example',
    hours: 'Будни',
    offices: [],
    socials: [],
    director: { slug: 'direktor', firstName: 'Роман', firstNameDative: 'Роману', name: 'Роман Образцов' },
    legal: { name: 'ООО', inn: '1', ogrn: '2', address: 'Казань' },
    sisterProject: { title: 'Сестра', href: 'https://sister.example/' },
  }),
  'law/citations.json': '{ "gk150": "статья 150 ГК РФ" }',
  'law/norms.json': JSON.stringify({
    gk150: {
      quote: 'Слова',
      edition: 'Редакция',
      address: null,
      readAt: 'https://law.example/',
      comparedOn: '2026-11-10',
      comparedBy: 'редакция сайта',
    },
  }),
  'tags.json': '[{ "slug": "pravo", "title": "Право" }, { "slug": "instrukcii", "title": "Инструкции" }]',
  'cases.json': JSON.stringify([
    {
      id: 'case-1',
      successBadge: '',
      warningBadge: '',
      title: 'Сеть клиник',
      image: { src: '/images/cases/case-1.webp', alt: '', width: 10, height: 10 },
      budget: '575 000 ₽',
      duration: '1 месяц',
      client: 'company',
      service: 'serm',
      tabs: [],
    },
  ]),
  'reviews.json': '[{ "id": 1, "isSample": true, "author": "Анна", "service": "serm", "text": "Спасибо." }]',
  'nav-menu.json': '[{ "title": "Главная", "url": "/" }]',
  'forms.json': '[{ "id": 4, "name": "main", "title": "Форма", "hasMessage": true, "hasName": true, "submitLabel": "Отправить" }]',
  'experts/direktor.md': `---\nname: Роман Образцов\njobTitle: Директор\nisSample: true\nquote: Цитата\nhelp: []\ntopics: []\nqa: []\n---\n\nРаботает.\n`,
  'posts/fakt.md': `---\ntitle: Факт\nexcerpt: Отрывок\ntag: pravo\nauthor: direktor\npublishedAt: 2026-10-05\ncoverAlt: Обложка\nrelated: [kak]\n${SEO}\n---\n\n## Раздел\n\nТекст {cite:gk150} и {phone}.\n`,
  'instructions/kak.md': `---\ntitle: Как\nexcerpt: Отрывок\nauthor: direktor\npublishedAt: 2026-10-01\ncoverAlt: Обложка\n${SEO}\n---\n\nТекст.\n`,
  'pages/serm.md': `---\ntitle: Поиск\nsummary: Кратко\nabout: service\n${SEO}\n---\n\n::: hero\nlead: Обещаем "честный" ответ.\n:::\n\n## Раздел {#yakor}\n\nТекст.\n\n::: cases\ntitle: Кейсы\nids: [case-1]\n:::\n\n::: grounds\ntitle: Основания\nitems:\n  - { cite: gk150, text: Текст }\n:::\n`,
}

/** Changes by file: a new text, a replacement within it, or `null` to delete it. */
export type Changes = Record<string, string | [from: string, to: string] | null>

/** The minimal files with these changes. */
export function smallSeed(changes: Changes = {}): SeedFiles {
  const names = [...new Set([...Object.keys(FILES), ...Object.keys(changes)])]
  return new Map(
    names.flatMap((name) => {
      const text = changed(FILES[name] ?? '', changes[name])
      return text === null ? [] : [[pathOf(name), text]]
    }),
  )
}

/** The norms are stored with the legal documents. */
function pathOf(name: string): string {
  return name.startsWith('law/') ? `packages/legal-documents/${name}` : `seed/${name}`
}

function changed(text: string, change: Changes[string] | undefined): string | null {
  if (change === undefined || change === null) return change === null ? null : text
  if (typeof change === 'string') return change
  const [from, to] = change
  if (!text.includes(from)) throw new Error(`the small seed has no "${from}" to change`)
  return text.replace(from, to)
}
