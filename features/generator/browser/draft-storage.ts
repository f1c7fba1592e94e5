import { lastingStorage, tabStorage } from '../../../contract/browser/guarded-storage.ts'

/** Session storage, which ends with the tab. */
const KEY = 'generator-draft'
/** Says only that this device keeps a case, so that the first screen need not open a database. */
const KEPT = 'generator-kept'

/** The stored case as text. Apart from the rest of its code, because the start page of the generator asks whether there is one. */
export const draftStorage = {
  get: () => tabStorage.get(KEY),
  set: (text: string) => tabStorage.set(KEY, text),
  remove: () => tabStorage.remove(KEY),
}

export function isKeptOnDevice(): boolean {
  return typeof lastingStorage.get(KEPT) === 'string'
}

export function markKeptOnDevice(isKept: boolean): void {
  if (isKept) lastingStorage.set(KEPT, '1')
  else lastingStorage.remove(KEPT)
}
