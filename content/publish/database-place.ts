import type { EditionPlace } from './edition-place.ts'
import { publishContent } from './publish-content.ts'
import type { PublishTarget } from './target.ts'

/** The databases of a deployment, which hold several editions beside each other. */
export function databasePlace(target: PublishTarget): EditionPlace {
  return {
    shown: () => target.version.get(),
    nameOf: (version) => version,
    show: (edition, now) => publishContent(target, edition, now),
  }
}
