import type { EditionPlace } from './edition-place.ts'
import { publishContent } from './publish-content.ts'
import type { PublishTarget } from './target.ts'

/** The databases of a deployment, or of `npm start`, as a place of editions. */
export function databasePlace(target: PublishTarget): EditionPlace {
  return {
    hasRelease: false,
    shown: () => target.version.get(),
    nameOf: (version) => version,
    show: (edition, _publication, now) => publishContent(target, edition, now),
  }
}
