import { everyPost } from '../../content/every-post.ts'
import type { PostCard as Card } from '../../content/schemas/post.ts'
import { PostCard } from '../../ui/cards/post-card.tsx'
import { contentHead } from '../content-page/content-head.ts'
import { ContentView } from '../content-page/content-view.tsx'
import { type ContentPageData, loadContentPage } from '../content-page/load-content-page.ts'
import { page } from '../page.ts'

interface InstructionsData extends ContentPageData {
  instructions: Card[]
}

export const instructionsPage = page<InstructionsData>({
  async load({ content }) {
    const [loaded, instructions] = await Promise.all([loadContentPage(content, 'business-instructions'), everyPost(content.instructions)])
    return loaded.kind === 'page' ? { kind: 'page', data: { ...loaded.data, instructions } } : loaded
  },
  head: ({ content }, request) => contentHead(content, request),
  View: ({ data: { instructions, ...data } }) => (
    <ContentView {...data}>
      <section aria-label="Все инструкции" className="page-list">
        <h2 className="visually-hidden">Все инструкции</h2>
        <div className="grid">
          {instructions.map((post, index) => (
            <PostCard key={post.slug} post={post} eager={index === 0} />
          ))}
        </div>
      </section>
    </ContentView>
  ),
})
