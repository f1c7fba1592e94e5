import { loadContentPage, shownPage } from './content-page/content-page.tsx'
import { NOT_FOUND, type Page } from './page.ts'
import { loadPost, postHead } from './post/post-page.ts'
import { PostView } from './post/post-view.tsx'

/** The home page is stored under a slug like any other page, but its only address is `/`. */
const HOME_SLUG = 'home'

/** `/{slug}/`: a post, or else the page with that slug. */
export const catchAllPage: Page = {
  async load(request) {
    const { name = '' } = request.params
    if (name === HOME_SLUG) return { kind: 'redirect', to: '/' }
    const post = await loadPost(request, name)
    if (post) return { kind: 'page', layout: 'blog-layout', head: postHead(post, request), view: <PostView data={post} /> }
    const data = await loadContentPage(request.content, name)
    return data ? { ...shownPage(data, request), layout: 'blog-layout' } : NOT_FOUND
  },
}
