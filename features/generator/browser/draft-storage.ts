import { tabStorage } from '../../../contract/guarded-storage.ts'

/** Session storage, which ends with the tab. */
const KEY = 'generator-draft'

/** The stored draft as text. Apart from the rest of the draft's code, because the start page of the generator asks whether there is one. */
export const draftStorage = {
  get: () => tabStorage.get(KEY),
  set: (text: string) => tabStorage.set(KEY, text),
  remove: () => tabStorage.remove(KEY),
}
