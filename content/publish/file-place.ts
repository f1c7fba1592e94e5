import type { EditionFiles } from '../../contract/edition-files.ts'
import { createSql, type Sql } from '../../contract/sql.ts'
import type { ContentEdition } from '../compile/content-edition.ts'
import { formsOfEditions, recordForms } from '../embedded/shown-forms.ts'
import type { EditionPlace } from './edition-place.ts'
import { publishContent } from './publish-content.ts'

/** Fixed time of an edition in files, so that the same content gives the same files. */
const EPOCH = new Date(0)

/** The files of an own machine, which hold one edition each. `build` is that of the code that compiles the editions. */
export function filePlace(editions: EditionFiles, leads: Sql, build: string): EditionPlace {
  return {
    hasRelease: true,
    shown: async () => editions.shown(),
    nameOf: editions.nameOf,
    async show(edition, publication) {
      const name = editions.nameOf(edition.version)
      const isShown = editions.shown() === name
      const last = editions.made()
      if (isShown && last?.publication === publication && last.build === build) return false
      const draft = await editions.open(name)
      try {
        if (draft.isNew) await writeFiles(draft, edition, name)
        // Before the edition is shown, so that open tabs may post its forms after later publishes; with those of the replaced one.
        await recordForms(leads, await formsOfEditions(draft.db, name, null))
        if (draft.replaced) await recordForms(leads, await formsOfEditions(draft.replaced.db, draft.replaced.name, null))
      } catch (error) {
        await draft.discard()
        throw error
      }
      await draft.show({ publication, build })
      return !isShown
    },
  }
}

/** Writes an edition into two new databases, by the statements of a publish, so that the worker's queries work on files and on D1. */
export async function writeFiles({ db, search }: { db: Sql; search: Sql }, edition: ContentEdition, name: string): Promise<void> {
  // A link says which edition is shown, and whoever sets it records the forms.
  const version = { get: async () => null, put: async () => undefined }
  const leads = createSql(async (statements) => statements.map(() => []))
  await publishContent({ db, search, leads, version }, { ...edition, version: name }, EPOCH)
}
