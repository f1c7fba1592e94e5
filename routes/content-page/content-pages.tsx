import { firstUnits } from 'russian-text/whole-text'
import { everyPost } from '../../content/api/content.ts'
import { fillInFacts } from '../../content/facts/fill-in-facts.ts'
import type { Block, BlockOf } from '../../content/schemas/block.ts'
import type { NavItem } from '../../content/schemas/nav-item.ts'
import type { ServiceCard } from '../../content/schemas/page.ts'
import { escapeHtml } from '../../contract/text.ts'
import { LeadForm } from '../../features/leads/view/lead-form-markup.tsx'
import { OpenPhone } from '../../features/leads/view/open-phone.tsx'
import { PASTED_MAX_CHARS } from '../../features/leads/wire.ts'
import { LetterForm } from '../../features/letter/view/letter-view.tsx'
import { IndexList } from '../../ui/blocks/index-list.tsx'
import { PostCards } from '../../ui/cards/post-card.tsx'
import { NOT_FOUND, type Page } from '../page.ts'
import { loadPost, postHead } from '../post/post-page.ts'
import { PostView } from '../post/post-view.tsx'
import { offices, organization } from '../structured-data/organization.ts'
import { catalogId, offerCatalog } from '../structured-data/service.ts'
import { organizationId } from '../structured-data/thing.ts'
import { itemList, listId, webSite } from '../structured-data/web-page.ts'
import { contentHead } from './content-head.ts'
import { contentPage, loadContentPage, shownPage } from './content-page.tsx'

/** The list of services, each with the price that its own page shows. */
export const servicesPage = contentPage('uslugi', {
  load: ({ content }) => content.navMenu(),
  parts({ content, context }, request, menu) {
    const services = context.services.filter(({ about }) => about === 'service')
    return {
      head: contentHead(content, request, {
        mainEntity: catalogId(request),
        things: () => [offerCatalog(content.title, services, request)],
      }),
      children: <IndexList block={listOf(services, menu)} />,
    }
  },
})

export const homePage = contentPage('home', {
  parts({ content, context }, request) {
    const { crumb: _, ...head } = contentHead(content, request, {
      mainEntity: organizationId(request.base),
      things: () => [webSite(request), organization(context.contacts, request)],
    })
    return { head, isHome: true }
  },
})

const INSTRUCTIONS_TITLE = 'Все инструкции'

export const instructionsPage = contentPage('business-instructions', {
  load: ({ content }) => everyPost(content.instructions),
  parts: ({ content }, request, instructions) => ({
    head: contentHead(content, request, {
      mainEntity: listId(request),
      things: () =>
        itemList(
          instructions.map(({ slug, title }) => ({ path: `/${slug}/`, title })),
          request,
        ),
    }),
    children: (
      <section aria-label={INSTRUCTIONS_TITLE} className="page-list">
        <h2 className="visually-hidden">{INSTRUCTIONS_TITLE}</h2>
        <div className="grid">
          <PostCards posts={instructions} />
        </div>
      </section>
    ),
  }),
})

/** The contacts page: the phone and its form in the first screen, the letter to the director at its end. */
export const contactsPage = contentPage('contacts', {
  parts({ content, context }, request) {
    const block = content.blocks.find((item): item is BlockOf<'form'> => item.type === 'form')
    const form = context.forms.find(({ name }) => name === block?.name)
    return {
      content: form ? { ...content, blocks: content.blocks.filter((item) => item !== block) } : content,
      head: contentHead(content, request, {
        mainEntity: organizationId(request.base),
        things: () => [organization(context.contacts, request), ...offices(context.contacts, request)],
      }),
      opening: <OpenPhone contacts={context.contacts} isLarge />,
      figure: form && (
        <section className="card form-card" id={block?.id ?? 'zayavka'}>
          <LeadForm form={form} title={block?.title} workHours={context.contacts.workHours} />
        </section>
      ),
      after: (
        <div className="card letter-card">
          <LetterForm />
        </div>
      ),
    }
  },
})

export const aboutPage = contentPage('o-kompanii', {
  parts: ({ content, context }, request) => ({
    head: contentHead(content, request, {
      mainEntity: organizationId(request.base),
      things: () => [organization(context.contacts, request)],
    }),
  }),
})

/** The main form alone, with the link that was pasted into the field of a hero and sent without a script. */
export const requestPage = contentPage('zayavka', {
  parts({ context }, { query }) {
    const link = query.get('link')
    return link ? { context: { ...context, pasted: firstUnits(link, PASTED_MAX_CHARS) } } : {}
  },
})

/** An editors' text without the parts that the site's configuration makes untrue. */
function pageOfSettings(slug: string): Page {
  return contentPage(slug, { parts: ({ content }, { facts }) => ({ content: fillInFacts(content, facts()) }) })
}

export const policyPage = pageOfSettings('politika-obrabotki-personalnyih-dannyih')

export const consentPage = pageOfSettings('coglasie-na-obrabotku-personalnyih-dannyih')

/** Answers 403: visitors have no accounts, and the desk of the editors shows itself to people who are signed in. */
export const adminPage = contentPage('admin', {
  parts: ({ content }, request) => ({
    ...(request.hasDesk ? { content: { ...content, blocks: content.blocks.map(withSignIn) } } : {}),
    status: 403,
    head: { ...contentHead(content, request), noindex: true },
  }),
})

function withSignIn(block: Block): Block {
  return block.type === 'hero' ? { ...block, actions: [{ title: 'Войти', href: '/admin/sign-in/' }, ...(block.actions ?? [])] } : block
}

/** The home page is stored under a slug like any other page, but its only address is `/`. */
const HOME_SLUG = 'home'

/** `/{slug}/`: a post, or else the page with that slug. */
export const catchAllPage: Page = {
  async load(request) {
    const { name = '' } = request.params
    if (name === HOME_SLUG) return { kind: 'redirect', to: '/' }
    const data = await loadPost(request, name)
    if (data) {
      return {
        kind: 'page',
        layout: 'blog-layout',
        head: postHead(data, request),
        headContent: data.post,
        view: <PostView data={data} />,
        sheets: ['reading'],
        cover: data.cover,
        modifiedAt: data.post.updatedAt,
        showsItsDay: true,
      }
    }
    const stored = await loadContentPage(request.content, name)
    return stored ? { ...shownPage(stored, request), layout: 'blog-layout' } : NOT_FOUND
  },
}

/** The services under the short names of the menu, each with the smallest amount of its price. */
function listOf(services: ServiceCard[], menu: NavItem[]): BlockOf<'features'> {
  const names = new Map(menu.flatMap(({ children }) => children).map(({ url, title }) => [url, title]))
  const items = services.map(({ slug, title, summary, price }) => ({
    title: names.get(`/${slug}/`) ?? title,
    text: `<p>${escapeHtml(summary)}</p>`,
    href: `/${slug}/`,
    ...(price ? { value: `от\u00a0${price.roubles.toLocaleString('ru')}\u00a0₽` } : {}),
  }))
  return { type: 'features', id: 'vse-uslugi', title: 'Все услуги и их цены', look: 'list', items }
}
