import { everyPost } from '../../content/every-post.ts'
import { PostCard } from '../../ui/cards/post-card.tsx'
import { contentPage } from '../content-page.tsx'

export const instructionsPage = contentPage('business-instructions', {
  load: ({ content }) => everyPost(content.instructions),
  parts: (_page, _request, instructions) => ({
    children: (
      <section aria-label="Все инструкции" className="page-list">
        <h2 className="visually-hidden">Все инструкции</h2>
        <div className="grid">
          {instructions.map((post, index) => (
            <PostCard key={post.slug} post={post} eager={index === 0} />
          ))}
        </div>
      </section>
    ),
  }),
})
