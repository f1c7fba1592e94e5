import { formsOfEditions, recordForms } from '../embedded/shown-forms.ts'
import type { PublishTarget } from './target.ts'

/**
 * Records in `LEADS` the forms of an edition before it is shown, so that tabs may post them after later publishes; and those of the edition that it
 * replaces, which a restored `LEADS` may lack.
 */
export async function recordEditionForms({ db, leads, version }: PublishTarget, next: string): Promise<void> {
  await recordForms(leads, await formsOfEditions(db, next, await version.get()))
}
