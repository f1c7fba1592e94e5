import type { BlockOf, IconName } from '../../content/schemas/block.ts'
import type { PostCard as Card, Tag } from '../../content/schemas/post.ts'
import { SEARCH_MAX_CHARS } from '../../contract/text.ts'
import { BlogSearch } from '../../features/search/browser/blog-search.tsx'
import { LIVE_RESULTS_ID, SearchResults } from '../../features/search/browser/search-results.tsx'
import { PostCards, PostLinks } from '../../ui/cards/post-card.tsx'
import { When } from '../../ui/deferred.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import { Kept } from '../../ui/kept.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Blocks } from '../blocks.tsx'
import type { BlogData } from './load-blog.ts'

export function BlogView({ data }: { data: BlogData }) {
  const { content, tags, tag, q, isCut, found, posts, context } = data
  const hero = content.blocks.find((block): block is BlockOf<'hero'> => block.type === 'hero')
  const tagTitle = tags.find(({ slug }) => slug === tag)?.title
  return (
    <div className="page container" data-page="blog">
      <Hero title={tagTitle ? `Блог: ${tagTitle.toLowerCase()}` : content.title} hero={q || tag ? undefined : hero}>
        <Island name="blog-search" component={BlogSearch} when="interaction" props={{ q }} />
      </Hero>
      <div className="with-aside">
        <div>
          <div id={LIVE_RESULTS_ID} />
          <div className="blog-as-loaded">
            <TagList tags={tags} current={tag} />
            {isCut && <p>Запрос длиннее {SEARCH_MAX_CHARS} знаков: искали по его началу.</p>}
            {found ? (
              <SearchResults q={q} found={found} />
            ) : (
              <section aria-label="Статьи">
                <h2 className="visually-hidden">Статьи</h2>
                <div className="grid">
                  <PostCards posts={posts.items} />
                </div>
                <Pagination page={posts.page} pages={posts.pages} query={tag ? { tag } : {}} />
              </section>
            )}
          </div>
        </div>
        <BlogAside data={data} />
      </div>
      {!q && !tag && <Blocks blocks={content.blocks.filter((block) => block.type !== 'hero')} context={context} />}
    </div>
  )
}

export function BlogAside({ data: { editorsChoice, mostDiscussed } }: { data: Pick<BlogData, 'editorsChoice' | 'mostDiscussed'> }) {
  return (
    <aside className="aside">
      <When data={editorsChoice}>{(posts) => <SidePosts icon="star" title="Выбор редакции" posts={posts} />}</When>
      <When data={mostDiscussed}>{(posts) => <SidePosts icon="chat" title="Чаще спрашивают" posts={posts} />}</When>
    </aside>
  )
}

function SidePosts({ icon, title, posts }: { icon: IconName; title: string; posts: Card[] }) {
  return (
    <Kept content={posts}>
      <section>
        <h2>
          <Icon name={icon} />
          {title}
        </h2>
        <PostLinks posts={posts} />
      </section>
    </Kept>
  )
}

function TagList({ tags, current }: { tags: Tag[]; current: string | null }) {
  return (
    <nav className="tags" aria-label="Темы">
      <ul>
        <li>
          <a href="/blog/" aria-current={current === null ? 'page' : undefined}>
            Все темы
          </a>
        </li>
        {tags.map(({ slug, title, count }) => (
          <li key={slug}>
            <a href={`/blog/?tag=${slug}`} aria-current={slug === current ? 'page' : undefined}>
              {title} <span className="muted">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
