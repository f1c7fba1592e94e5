/**
 * Key under which the header passes a trimmed query to `/blog/` (behaviour 5.1): in session storage and, with the Navigation API, also in
 * the navigation state as `{ [SEARCH_HANDOFF_KEY]: query }`. The blog reads it once and clears the session storage.
 */
export const SEARCH_HANDOFF_KEY = 'blog-search'
