import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { writeFiles } from '../../content/publish/file-place.ts'
import { editionName, openDraft } from '../../host/edition-draft.ts'
import { pointTo } from '../../host/folder-links.ts'

/**
 * Writes the content of a release as files for a host (host/content.ts), atomically: `{version}/content.sqlite` and `{version}/search.sqlite`. Returns
 * the version.
 */
export async function writeContent(folder: string, edition: ContentEdition): Promise<string> {
  const version = editionName(edition.version)
  if (existsSync(join(folder, version))) return version
  const draft = await openDraft(folder)
  try {
    await writeFiles(draft, edition, version)
    draft.finish()
    renameSync(draft.folder, join(folder, version))
  } finally {
    draft.discard()
  }
  return version
}

/** Makes hosts show a version, atomically. */
export function activateContent(folder: string, version: string): void {
  pointTo(join(folder, 'current'), version)
}
