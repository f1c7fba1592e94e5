import * as v from 'valibot'
import { hrefSchema } from '../../contract/href.ts'

export const linkSchema = v.object({ title: v.pipe(v.string(), v.minLength(1)), href: hrefSchema })

export type Link = v.InferOutput<typeof linkSchema>
