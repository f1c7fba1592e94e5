import { everyPost } from '../../content/every-post.ts'
import type { Link } from '../../content/schemas/link.ts'
import type { NavItem } from '../../content/schemas/nav-item.ts'
import type { ServiceCard } from '../../content/schemas/page.ts'
import type { PostCard } from '../../content/schemas/post.ts'
import { ALL_SERVICES } from '../../ui/frame/site-footer.tsx'
import { Section } from '../../ui/section.tsx'
import { contentHead } from '../content-page/content-head.ts'
import { ContentView } from '../content-page/content-view.tsx'
import { type ContentPageData, loadContentPage } from '../content-page/load-content-page.ts'
import { page } from '../page.ts'

interface SitemapData extends ContentPageData {
  menu: NavItem[]
  services: ServiceCard[]
  posts: PostCard[]
  instructions: PostCard[]
  experts: Link[]
}

const ASSESSMENT: Link = { title: 'Тест: оценка деловой репутации', href: '/oczenka-delovoj-reputaczii/#test' }

const DOCUMENTS: Link[] = [
  { title: 'Политика обработки персональных данных', href: '/politika-obrabotki-personalnyih-dannyih/' },
  { title: 'Согласие на обработку персональных данных', href: '/coglasie-na-obrabotku-personalnyih-dannyih/' },
  { title: 'Правила перепечатки', href: '/pravila-perepechatki/' },
]

export const sitemapPage = page<SitemapData>({
  async load({ content }) {
    const [loaded, menu, services, posts, instructions, experts] = await Promise.all([
      loadContentPage(content, 'sitemap'),
      content.navMenu(),
      content.services(),
      everyPost(content.posts),
      everyPost(content.instructions),
      content.experts(),
    ])
    if (loaded.kind !== 'page') return loaded
    const expertLinks = experts.map(({ name, jobTitle, slug }) => ({
      title: `${name}, ${jobTitle.toLowerCase()}`,
      href: `/experts/${slug}/`,
    }))
    return { kind: 'page', data: { ...loaded.data, menu, services, posts, instructions, experts: expertLinks } }
  },
  head: ({ content }, request) => contentHead(content, request),
  View: ({ data: { menu, services, posts, instructions, experts, ...data } }) => (
    <ContentView {...data}>
      <nav className="sitemap" aria-label="Все страницы">
        <LinkGroup id="uslugi" title="Услуги" links={cardLinks(services, 'service')} />
        <LinkGroup id="instrumenty" title="Инструменты" links={[...cardLinks(services, 'application'), ASSESSMENT]} />
        <LinkGroup id="razdely" title="Разделы" links={sections(menu)} />
        <LinkGroup id="eksperty" title="Эксперты" links={experts} />
        {[...Map.groupBy(posts, ({ tag }) => tag.title)].map(([tag, items]) => (
          <LinkGroup
            key={tag}
            title={`Блог: ${tag.toLowerCase()}`}
            links={items.map(({ title, slug }) => ({ title, href: `/${slug}/` }))}
          />
        ))}
        <LinkGroup title="Инструкции для бизнеса" links={instructions.map(({ title, slug }) => ({ title, href: `/${slug}/` }))} />
        <LinkGroup id="dokumenty" title="Документы" links={DOCUMENTS} />
      </nav>
    </ContentView>
  ),
})

function cardLinks(cards: ServiceCard[], about: ServiceCard['about']): Link[] {
  return cards.filter((card) => card.about === about).map(({ title, slug }) => ({ title, href: `/${slug}/` }))
}

/** Menu entries that are not services. */
function sections(menu: NavItem[]): Link[] {
  return menu
    .filter(({ title }) => title !== ALL_SERVICES)
    .flatMap(({ title, url, children }) => [{ title, href: url }, ...children.map((child) => ({ title: child.title, href: child.url }))])
    .filter(({ href }) => !DOCUMENTS.some((document) => document.href === href))
}

function LinkGroup({ title, links, id }: { title: string; links: Link[]; id?: string }) {
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
