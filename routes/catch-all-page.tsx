import { contentHead } from './content-page/content-head.ts'
import { ContentView } from './content-page/content-view.tsx'
import { type ContentPageData, loadContentPage } from './content-page/load-content-page.ts'
import { type Loaded, page } from './page.ts'
import { loadPost, type PostData, postHead } from './post/post-page.ts'
import { PostView } from './post/post-view.tsx'

type CatchAllData = { post: PostData } | { content: ContentPageData }

/** The home page is stored like any other page, and has one address all the same. */
const HOME_SLUG = 'home'

/** `/{slug}/`: a post, else a page of that slug; the guard `check-data` has made sure that there is one. */
export const catchAllPage = page<CatchAllData>({
  layout: 'blog-layout',
  async load(request): Promise<Loaded<CatchAllData>> {
    const { name = '' } = request.params
    if (name === HOME_SLUG) return { kind: 'redirect', to: '/' }
    const post = await loadPost(request, name)
    if (post) return { kind: 'page', data: { post } }
    const loaded = await loadContentPage(request.content, name)
    return loaded.kind === 'page' ? { kind: 'page', data: { content: loaded.data } } : loaded
  },
  head: (data, request) => ('post' in data ? postHead(data.post, request) : contentHead(data.content.content, request)),
  View: ({ data }) => ('post' in data ? <PostView data={data.post} /> : <ContentView {...data.content} />),
})
