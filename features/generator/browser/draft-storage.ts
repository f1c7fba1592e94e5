import { lastingStorage, tabStorage } from '../../../contract/browser/guarded-storage.ts'

/** Key in session storage, which ends with the tab. */
const KEY = 'generator-draft'
/** Key of a mark that a case is saved on this device, so that the first screen need not open a database. */
const SAVED_MARK = 'generator-kept'

/** The stored case as text. A module of its own, because the first screen of the generator checks for a draft without loading `case.ts`. */
export const draftStorage = {
  get: () => tabStorage.get(KEY),
  set: (text: string) => tabStorage.set(KEY, text),
  remove: () => tabStorage.remove(KEY),
}

export function isSavedOnDevice(): boolean {
  return typeof lastingStorage.get(SAVED_MARK) === 'string'
}

export function markSavedOnDevice(isSaved: boolean): void {
  if (isSaved) lastingStorage.set(SAVED_MARK, '1')
  else lastingStorage.remove(SAVED_MARK)
}
