import type { ContentEdition } from '../compile/content-edition.ts'

/** A place in which editions are shown: the databases of a deployment (`databasePlace`), or the files of an own machine (`filePlace`). */
export interface EditionPlace {
  /** Whether it shows the content of a release until something is published from the desk. */
  hasRelease: boolean
  /** Name of the shown edition; `null` where none was shown yet. */
  shown(): Promise<string | null>
  /** Name that the place gives to an edition: its version, or, on an own machine, a hash of the version and the tables. */
  nameOf(version: string): string
  /**
   * Writes the missing parts of the edition of a publication and shows it. `false` when it is shown already. May be interrupted at any point and run
   * again.
   */
  show(edition: ContentEdition, publication: number, now: Date): Promise<boolean>
}
