import { readableDate } from 'russian-text/words'
import type { Post } from '../../content/schemas/post.ts'
import { FormBand } from '../../features/leads/view/form-band.tsx'
import { LeadForm } from '../../features/leads/view/lead-form-markup.tsx'
import { PasteLink } from '../../features/leads/view/paste-link.tsx'
import { Band } from '../../ui/band.tsx'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { PostCard, PostLinks, PostMeta } from '../../ui/cards/post-card.tsx'
import { When } from '../../ui/deferred.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LawNote } from '../../ui/law-note.tsx'
import { COVER_ON_PHONES, COVER_WIDTH, Picture } from '../../ui/picture.tsx'
import { Face } from '../../ui/portrait.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SectionToc } from '../../ui/section-toc.tsx'
import { type PostData, readNext, relatedTitle } from './post-page.ts'

export function PostView({ data }: { data: PostData }) {
  const { post, cover, forms, contacts, mostDiscussed, isLawOld } = data
  return (
    <div className="page">
      <CachedFragment content={post} part="header">
        <ArticleHeader post={post} />
      </CachedFragment>
      <div className="container article-columns">
        <CachedFragment content={post} part="rail">
          <Rail post={post} />
        </CachedFragment>
        <CachedFragment content={post} part="text" inputs={[cover?.src, isLawOld]}>
          <Article post={post} cover={cover} isLawOld={isLawOld} />
        </CachedFragment>
      </div>
      <CachedFragment content={post} part="related">
        <Related post={post} />
      </CachedFragment>
      <When data={mostDiscussed}>{(posts) => <Discussed posts={readNext(posts, post)} />}</When>
      <CachedFragment content={post} part="form" inputs={[forms, contacts]}>
        <QuestionForm form={forms.find(({ name }) => name === 'footer')} contacts={contacts} />
      </CachedFragment>
    </div>
  )
}

function ArticleHeader({ post }: { post: Post }) {
  return (
    <header className="article-header container">
      <h1>{post.title}</h1>
      <p className="lead">{post.excerpt}</p>
      <div className="byline">
        <Face person={post.author} />
        <p>
          <a href={`/experts/#${post.author.slug}`}>{post.author.name}</a>
          <span className="muted">{post.author.isSample ? `${post.author.jobTitle}, вымышленный профиль` : post.author.jobTitle}</span>
        </p>
        {post.law && (
          <p className="byline-seal">
            <Icon name="shield" />
            Нормы сверены {readableDate(post.law.oldest)}
          </p>
        )}
        <PostMeta post={post} updatedAt={post.updatedAt} />
      </div>
    </header>
  )
}

/** Sections of the text before the action. */
const SECTIONS_BEFORE_ACTION = 2

function Article({ post, cover, isLawOld }: Pick<PostData, 'post' | 'cover' | 'isLawOld'>) {
  const [opening, text] = splitOpening(post.html)
  const [beginning, rest] = splitSections(text, SECTIONS_BEFORE_ACTION)
  return (
    <article className="article" data-gallery="">
      {opening !== '' && <RichText className="prose article-text article-opening" html={opening} />}
      {cover && (
        <Picture
          className="article-cover"
          image={cover}
          widths={[COVER_WIDTH, 2 * COVER_WIDTH]}
          sizes={`${COVER_ON_PHONES}, (min-width: 75em) ${COVER_WIDTH}px, 92vw`}
          eager
        />
      )}
      <RichText className="prose article-text" html={beginning} />
      {rest !== '' && (
        <>
          <aside className="article-action">
            <p>Похожая ситуация? Пришлите ссылку или фразу, и юрист бесплатно скажет, есть ли основание.</p>
            <PasteLink />
          </aside>
          <RichText className="prose article-text" html={rest} />
        </>
      )}
      <Published post={post} />
      <LawNote law={post.law} isOld={isLawOld} />
      <Comments post={post} />
    </article>
  )
}

/** The parts of the byline for which a phone has no room above the text. */
function Published({ post }: { post: Post }) {
  return (
    <p className="article-published muted" data-md="skip">
      {post.kind === 'post' && `${post.tag.title} · `}
      Опубликовано {readableDate(post.publishedAt)}
    </p>
  )
}

function Rail({ post }: { post: Post }) {
  return (
    <aside className="article-rail" data-md="skip">
      <div className="rail-sticky">
        <SectionToc entries={post.toc} />
        <div className="card article-call">
          <Face person={post.author} />
          <p>
            <strong>Свой случай?</strong>
            <span className="muted">Разбор ссылки бесплатный</span>
          </p>
          <a className="button button-outline button-small" href="#zayavka">
            Разобрать ссылку
          </a>
        </div>
      </div>
    </aside>
  )
}

function Related({ post }: { post: Post }) {
  const { related } = post
  if (related.length === 0) return null
  return (
    <Band title={relatedTitle(post)} tone="ground">
      <div className="grid">
        {related.map((other) => (
          <PostCard key={other.slug} post={other} />
        ))}
      </div>
    </Band>
  )
}

function Discussed({ posts }: { posts: PostData['post']['related'] }) {
  if (posts.length === 0) return null
  return (
    <Band tone="ground">
      <div className="article-discussed">
        <h2>Чаще спрашивают</h2>
        <PostLinks posts={posts} />
      </div>
    </Band>
  )
}

function QuestionForm({ form, contacts }: { form: PostData['forms'][number] | undefined; contacts: PostData['contacts'] }) {
  if (!form) return null
  return (
    <Band>
      <FormBand id="zayavka" contacts={contacts}>
        <LeadForm form={form} workHours={contacts.workHours} />
      </FormBand>
    </Band>
  )
}

function Comments({ post: { comments } }: { post: Post }) {
  if (comments.length === 0) return null
  return (
    <section className="section comments" id="voprosy">
      <h2>Вопросы по теме</h2>
      <p className="sample-notice">Образцы вопросов</p>
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

/** The text before the first section, which precedes the cover, and the rest. */
export function splitOpening(html: string): [opening: string, rest: string] {
  const end = Math.max(0, html.search(/<h2[\s>]/))
  return [html.slice(0, end), html.slice(end)]
}

/** An article's HTML before and after its first `count` sections; the second part is empty in a text that has no more. */
export function splitSections(html: string, count: number): [beginning: string, rest: string] {
  const headings = [...html.matchAll(/<h2[\s>]/g)]
  const next = headings[count]
  return next ? [html.slice(0, next.index), html.slice(next.index)] : [html, '']
}
