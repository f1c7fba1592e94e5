import * as v from 'valibot'
import { linkPictures } from '../link-pictures.ts'
import { sanitise } from '../sanitise.ts'

/** HTML of an editor or of an upstream origin. Parsing sanitises it, so a parsed value is safe to render; its pictures lead to their files. */
export const htmlSchema = v.pipe(
  v.string(),
  v.transform((html) => linkPictures(sanitise(html))),
)
