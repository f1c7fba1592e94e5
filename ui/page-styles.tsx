import { pageStyles } from 'virtual:build-info'

/** The sheets of `client/styles/pages/`. */
export type PageSheet = 'cases' | 'people' | 'reading' | 'tools' | 'forms' | 'services' | 'documents' | 'live-search'

/**
 * The styles that only some kinds of page need for their first screen, in the page itself: the linked sheet has them as well, but comes later
 * (docs/decisions/038).
 */
export function PageStyles({ of: name }: { of: PageSheet }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a sheet of the build, which the policy names by its hash
  return <style dangerouslySetInnerHTML={{ __html: pageStyles[name] ?? '' }} />
}
