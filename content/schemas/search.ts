import * as v from 'valibot'
import { hrefSchema } from '../../contract/paths.ts'

const searchHitSchema = v.object({
  kind: v.picklist(['posts', 'services', 'reviews', 'rules']),
  title: v.string(),
  url: hrefSchema,
  /** Plain text around the match; `marks` are [start, end) offsets of the matched words in it. */
  excerpt: v.string(),
  marks: v.array(v.tuple([v.number(), v.number()])),
  titleMarks: v.array(v.tuple([v.number(), v.number()])),
})

const partlyFoundSchema = v.object({
  /** The word that the hits contain, as the visitor wrote it. */
  word: v.string(),
  /** The words that no text contains. */
  unknown: v.array(v.string()),
})

const correctionSchema = {
  /** The query that was actually answered when the typed one found nothing (wrong keyboard layout). */
  correctedTo: v.optional(v.string()),
  /** A similar spelling from the site's vocabulary, suggested when nothing was found. */
  didYouMean: v.optional(v.string()),
  /** Present where no text has all words of the query, so that the hits are those for the rarest of its words. */
  partly: v.optional(partlyFoundSchema),
}

export const searchHitsSchema = v.array(searchHitSchema)

export const searchGroupsSchema = v.object({
  posts: searchHitsSchema,
  services: searchHitsSchema,
  reviews: searchHitsSchema,
  rules: searchHitsSchema,
  ...correctionSchema,
})

export const searchPageSchema = v.object({
  items: searchHitsSchema,
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  ...correctionSchema,
})

export type SearchHit = v.InferOutput<typeof searchHitSchema>
export type PartlyFound = v.InferOutput<typeof partlyFoundSchema>
export type SearchKind = SearchHit['kind']
export type SearchGroups = v.InferOutput<typeof searchGroupsSchema>
export type SearchPage = v.InferOutput<typeof searchPageSchema>

/** Results of `/blog/?q=`: one page of articles, and the first hits of every other group. */
export interface BlogFound {
  posts: SearchPage
  groups: SearchGroups
}

export const BLOG_HITS_PER_PAGE = 9
/** Number of hits requested in each of the other groups. */
export const GROUP_LIMIT = 10
