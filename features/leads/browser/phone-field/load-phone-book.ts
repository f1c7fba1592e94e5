import type { PhoneBook } from './phone-book.tsx'

let loading: Promise<PhoneBook> | undefined

/** Loads the numbering plans, on the first focus of a phone field. After a failure the next call loads them again. */
export function loadPhoneBook(): Promise<PhoneBook> {
  loading ??= fetchPhoneBook().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchPhoneBook(): Promise<PhoneBook> {
  // `SSR` is true in the worker's build, which then drops the import below.
  if (import.meta.env.SSR) throw new Error('Phone fields work in browsers only')
  return (await import('./phone-book.tsx')).createPhoneBook()
}
