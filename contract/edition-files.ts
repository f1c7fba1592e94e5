import type { Sql } from './sql.ts'

/**
 * The editions of a machine of one's own, each in files of its own. Only its host binds them, as `EDITIONS`: elsewhere all editions share two
 * databases.
 */
export interface EditionFiles {
  /** The name of an edition here: a hash of its version and of the tables of this release. */
  nameOf(version: string): string
  /** Name of the shown edition: the one that was made here, or that of the release while there is none; `null` while there is neither. */
  shown(): string | null
  /** What made the shown edition; `null` while that of the release is shown. */
  made(): Made | null
  /** Opens new databases for an edition, or those of an edition that is here already. May be interrupted at any point and run again, also by two at once. */
  open(name: string): Promise<EditionDraft>
  /** Shows the content of the release again, until the next edition is shown. */
  showRelease(): void
}

/** The process of a host that works on texts, so that no visitor waits for that. */
export interface TextsProcess {
  /** Has it do a piece of work (worker/texts/texts-work.ts). An error that it throws has the name and the fields of the one there. */
  run(work: string, order: unknown): Promise<unknown>
  /** Ends the process and gives back the memory of its compiler; the next work starts another one. */
  end(): Promise<void>
}

/** The publication and the build that made an edition. */
export interface Made {
  publication: number
  build: string
}

/** An edition that is not shown yet. It ends with `show` or with `discard`. */
export interface EditionDraft {
  db: Sql
  search: Sql
  /** Whether the databases have tables and no rows. Others only have to be shown, and cannot be written to. */
  isNew: boolean
  /** The edition that is shown now. */
  replaced: { name: string; db: Sql } | null
  /** Shows the edition, and records in the same moment what made it. */
  show(made: Made): Promise<void>
  discard(): Promise<void>
}
