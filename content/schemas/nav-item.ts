import * as v from 'valibot'
import { hrefSchema } from '../../contract/paths.ts'
import { iconNames } from './drawing-names.ts'

const childSchema = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  url: hrefSchema,
  /** One line under the title in the panels of wide screens. */
  note: v.optional(v.string()),
  /** Icon beside the title in these panels. A name that the sprite lacks is dropped, because a missing icon must not fail the menu. */
  icon: v.fallback(v.optional(v.picklist(iconNames)), undefined),
  /** Column of the wide panel; children without a group share one column. */
  group: v.optional(v.string()),
})

/** An entry of the header menu (behaviour 11.3). */
const navItemSchema = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  url: hrefSchema,
  children: v.optional(v.array(childSchema), []),
})

/** An empty list is refused: the site always has a menu, so the source must be broken. */
export const navMenuSchema = v.pipe(v.array(navItemSchema), v.minLength(1))

export type NavItem = v.InferOutput<typeof navItemSchema>
