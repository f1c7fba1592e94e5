import * as v from 'valibot'
import { sanitise } from '../sanitise.ts'

/** HTML of an editor or of an upstream origin. Parsing sanitises it, so a parsed value is safe to render. */
export const htmlSchema = v.pipe(v.string(), v.transform(sanitise))
