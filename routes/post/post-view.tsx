import type { Post } from '../../content/schemas/post.ts'
import { readableDate } from '../../contract/russian.ts'
import { LeadForm } from '../../features/leads/view/lead-form.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { PostCard, PostMeta } from '../../ui/cards/post-card.tsx'
import { Kept } from '../../ui/kept.tsx'
import { COVER_ON_PHONES, COVER_WIDTH, Picture } from '../../ui/picture.tsx'
import { PictureLink } from '../../ui/picture-link.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SectionToc } from '../../ui/section-toc.tsx'
import { BlogAside } from '../blog/blog-view.tsx'
import type { PostData } from './post-page.ts'

export function PostView({ data }: { data: PostData }) {
  const { post, forms } = data
  return (
    <div className="page container with-aside">
      <Kept content={post} inputs={[forms]}>
        <Article data={data} />
      </Kept>
      <BlogAside data={data} />
    </div>
  )
}

function Article({ data: { post, forms } }: { data: PostData }) {
  const form = forms.find(({ name }) => name === 'footer')
  return (
    <article className="article" data-gallery="">
      <header className="article-header">
        <h1>{post.title}</h1>
        <PostMeta post={post} />
        <p className="lead">{post.excerpt}</p>
      </header>
      {post.cover && (
        <PictureLink image={post.cover} title={post.title}>
          <Picture
            className="article-cover"
            image={post.cover}
            widths={[COVER_WIDTH, 2 * COVER_WIDTH]}
            sizes={`${COVER_ON_PHONES}, (min-width: 1200px) 760px, 92vw`}
            eager
          />
        </PictureLink>
      )}
      <SectionToc entries={post.toc} />
      <RichText className="prose article-text" html={post.html} />
      {post.reviewedAt && <p className="muted">Редакция норм проверена: {readableDate(post.reviewedAt)}</p>}
      <AuthorCard post={post} />
      <Comments post={post} />
      {form && (
        <section className="section form-section" id="zayavka">
          <div className="form-card">
            <LeadForm form={form} />
          </div>
        </section>
      )}
      {post.related.length > 0 && (
        <section className="section">
          <h2>{post.kind === 'post' ? 'Похожие статьи' : 'Ещё по теме'}</h2>
          <div className="grid">
            {post.related.map((related) => (
              <PostCard key={related.slug} post={related} />
            ))}
          </div>
        </section>
      )}
    </article>
  )
}

function AuthorCard({ post: { author } }: { post: Post }) {
  return (
    <aside className="card author-card">
      <Avatar name={author.name} />
      <p>
        <a href={`/experts/${author.slug}/`}>{author.name}</a>
        <span className="muted">{author.jobTitle}</span>
      </p>
    </aside>
  )
}

function Comments({ post: { comments } }: { post: Post }) {
  if (comments.length === 0) return null
  return (
    <section className="section comments" id="voprosy">
      <h2>Вопросы по теме</h2>
      <p className="badge badge-warning">Примеры вопросов для демонстрации</p>
      {comments.map(({ author, text, answer }) => (
        <article key={text} className="comment">
          <p className="muted">{author}</p>
          <p>{text}</p>
          {answer && <blockquote>{answer}</blockquote>}
        </article>
      ))}
    </section>
  )
}
