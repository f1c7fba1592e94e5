import { contentHead, contentPage } from '../content-page.tsx'

/** Answers 403: the site has no signed-in users yet. */
export const adminPage = contentPage('admin', {
  parts: ({ content }, request) => ({ status: 403, head: { ...contentHead(content, request), noindex: true } }),
})
