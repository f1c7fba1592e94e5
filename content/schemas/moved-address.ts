import * as v from 'valibot'

const path = v.pipe(v.string(), v.regex(/^\/(?:[A-Za-z0-9_.-]+\/)*(?:[A-Za-z0-9_.-]+)?$/), v.maxLength(300))

/** An address, or a section of a page: `/ploshchadki/#avito`. */
const target = v.pipe(v.string(), v.regex(/^\/(?:[A-Za-z0-9_.-]+\/)*(?:[A-Za-z0-9_.-]+)?(?:#[a-z0-9_-]+)?$/), v.maxLength(300))

/** An address that had a page once: it leads to another one, or says that the page is gone for good. */
export const movedAddressSchema = v.variant('status', [
  v.object({ from: path, to: target, status: v.picklist([301, 308]) }),
  v.object({ from: path, status: v.literal(410) }),
])

export type MovedAddress = v.InferOutput<typeof movedAddressSchema>
