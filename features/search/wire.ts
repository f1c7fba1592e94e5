/**
 * How the header hands a search to `/blog/` (behaviour 5.1): the trimmed query lies under this key in session storage and, when the
 * page is changed without a reload, in the navigation state as well: `{ [SEARCH_HANDOFF_KEY]: query }`. The blog reads it once and
 * clears the session storage.
 */
export const SEARCH_HANDOFF_KEY = 'blog-search'
