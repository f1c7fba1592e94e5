import { readableDate } from 'russian-text/words'
import type { PostCard as Card } from '../../content/schemas/post.ts'
import { CachedFragment } from '../cached-fragment.tsx'
import { COVER_ON_PHONES, COVER_WIDTH, Picture } from '../picture.tsx'

interface PostCardProps {
  post: Card
  /** Whether the card is above the fold. */
  eager?: boolean
  /** Whether its picture takes more than half of the row. */
  wide?: boolean
}

export function PostCard({ post, eager = false, wide = false }: PostCardProps) {
  return (
    <article className="card post-card">
      {post.cover && (
        <Picture
          className="post-card-cover"
          image={{ ...post.cover, alt: '' }}
          widths={eager ? [COVER_WIDTH, ...(wide ? [2 * COVER_WIDTH] : [])] : [320, 640, 768]}
          sizes={
            wide
              ? `${COVER_ON_PHONES}, (min-width: 75em) 680px, (min-width: 60em) 58vw, 92vw`
              : '(min-width: 60em) 380px, (min-width: 40em) 46vw, 92vw'
          }
          eager={eager}
        />
      )}
      <h3>
        <a className="card-link" href={`/${post.slug}/`}>
          {post.title}
        </a>
      </h3>
      <PostMeta post={post} />
      <p>{post.excerpt}</p>
    </article>
  )
}

/** Cards at the beginning of a page; the first one is above the fold. */
export function PostCards({ posts, isFirstWide = false }: { posts: Card[]; isFirstWide?: boolean }) {
  return posts.map((post, index) =>
    index === 0 ? (
      <PostCard key={post.slug} post={post} eager wide={isFirstWide} />
    ) : (
      <CachedFragment key={post.slug} content={post}>
        <PostCard post={post} />
      </CachedFragment>
    ),
  )
}

interface PostMetaProps {
  post: Card
  /** The day of the last change, shown in the article itself. */
  updatedAt?: string
}

/** Tag, dates and reading time. */
export function PostMeta({ post, updatedAt }: PostMetaProps) {
  return (
    <ul className="meta" data-md="line">
      {post.kind === 'post' && <li>{post.tag.title}</li>}
      <li className={updatedAt === post.publishedAt ? 'page-updated' : undefined}>
        <time dateTime={post.publishedAt}>{readableDate(post.publishedAt)}</time>
      </li>
      {updatedAt !== undefined && updatedAt !== post.publishedAt && (
        <li className="page-updated">
          Обновлено <time dateTime={updatedAt}>{readableDate(updatedAt)}</time>
        </li>
      )}
      <li className="reading-time">{post.readingMinutes} мин чтения</li>
    </ul>
  )
}

/** Titles only, for the lists beside an article. */
export function PostLinks({ posts }: { posts: Card[] }) {
  return (
    <ul className="post-links">
      {posts.map((post) => (
        <li key={post.slug}>
          <a href={`/${post.slug}/`}>{post.title}</a>
          <span className="muted">{post.readingMinutes} мин чтения</span>
        </li>
      ))}
    </ul>
  )
}
