import type { PhoneBook } from './phone-book.ts'

let loading: Promise<PhoneBook> | undefined

/** The numbering plans, fetched on the first focus of a phone field; a failed fetch is repeated by the next call. */
export function loadPhoneBook(): Promise<PhoneBook> {
  loading ??= fetchPhoneBook().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchPhoneBook(): Promise<PhoneBook> {
  // The build of the worker drops what stands behind this line.
  if (import.meta.env.SSR) throw new Error('Phone fields work in browsers only')
  return (await import('./phone-book.ts')).createPhoneBook()
}
