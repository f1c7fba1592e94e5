import { everyPost } from '../../content/api/content.ts'
import { casePath, everyCase } from '../../content/derived/shown-cases.ts'
import type { Case } from '../../content/schemas/case.ts'
import type { ExpertCard } from '../../content/schemas/expert.ts'
import type { Link } from '../../content/schemas/fields.ts'
import type { NavItem } from '../../content/schemas/nav-item.ts'
import type { ServiceCard } from '../../content/schemas/page.ts'
import type { PostCard } from '../../content/schemas/post.ts'
import { Section } from '../../ui/section.tsx'
import { contentPage } from '../content-page/content-page.tsx'

const ASSESSMENT: Link = { title: 'Тест: оценка деловой репутации', href: '/oczenka-delovoj-reputaczii/#test' }

const DOCUMENTS: Link[] = [
  { title: 'Политика обработки персональных данных', href: '/politika-obrabotki-personalnyih-dannyih/' },
  { title: 'Согласие на обработку персональных данных', href: '/coglasie-na-obrabotku-personalnyih-dannyih/' },
  { title: 'Правила перепечатки', href: '/pravila-perepechatki/' },
]

export const sitemapPage = contentPage('sitemap', {
  load: ({ content }) =>
    Promise.all([
      content.navMenu(),
      content.services(),
      everyPost(content.posts),
      everyPost(content.instructions),
      content.experts(),
      everyCase(content),
    ]),
  parts: (_page, _request, [menu, services, posts, instructions, experts, cases]) => {
    const groups: LinkGroup[] = [
      { id: 'uslugi', title: 'Услуги', links: cardLinks(services, 'service') },
      { id: 'instrumenty', title: 'Инструменты', links: [...cardLinks(services, 'application'), ASSESSMENT] },
      { id: 'ploshchadki', title: 'Площадки', links: cardLinks(services, 'platform') },
      { id: 'otrasli', title: 'Отрасли', links: cardLinks(services, 'industry') },
      { id: 'goroda', title: 'Города', links: cardLinks(services, 'city') },
      { id: 'usloviya', title: 'Цены и условия', links: cardLinks(services, 'terms') },
      { id: 'razdely', title: 'Разделы', links: sections(menu, services) },
      { id: 'kejsy', title: 'Вымышленные примеры', links: cases.flatMap(caseLink) },
      { id: 'eksperty', title: 'Эксперты', links: experts.map(expertLink) },
      ...[...Map.groupBy(posts, ({ tag }) => tag.title)].map(([tag, items]) => ({
        title: `Блог: ${tag.toLowerCase()}`,
        links: items.map(postLink),
      })),
      { title: 'Инструкции для бизнеса', links: instructions.map(postLink) },
      { id: 'dokumenty', title: 'Документы', links: DOCUMENTS },
    ]
    return {
      children: (
        <nav className="sitemap" aria-label="Все страницы">
          {groups.map((group) => (
            <LinkList key={group.title} {...group} />
          ))}
        </nav>
      ),
    }
  },
})

interface LinkGroup {
  title: string
  links: Link[]
  /** Anchor. */
  id?: string
}

function postLink({ title, slug }: PostCard): Link {
  return { title, href: `/${slug}/` }
}

function caseLink(item: Case): Link[] {
  const href = casePath(item)
  return href ? [{ title: item.title, href }] : []
}

function expertLink({ name, jobTitle, slug }: ExpertCard): Link {
  return { title: `${name}, ${jobTitle.toLowerCase()}`, href: `/experts/#${slug}` }
}

function cardLinks(cards: ServiceCard[], about: ServiceCard['about']): Link[] {
  return cards.filter((card) => card.about === about).map(({ title, slug }) => ({ title, href: `/${slug}/` }))
}

/** Menu entries that no other group of the page lists. */
function sections(menu: NavItem[], cards: ServiceCard[]): Link[] {
  const listed = new Set([...DOCUMENTS.map(({ href }) => href), ...cards.map(({ slug }) => `/${slug}/`)])
  return menu
    .flatMap(({ title, url, children }) => [{ title, href: url }, ...children.map((child) => ({ title: child.title, href: child.url }))])
    .filter(({ href }) => !listed.has(href))
}

function LinkList({ title, links, id }: LinkGroup) {
  return (
    <Section title={title} id={id}>
      <ul>
        {links.map(({ title: text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
