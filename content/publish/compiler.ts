import type { Finding } from '../check/finding.ts'
import type { AddressRecord } from '../compile/address-files.ts'
import type { Seed } from '../compile/compile-seed.ts'
import type { ContentEdition } from '../compile/content-edition.ts'

/** Files of `seed/` by their paths there, and what the compiler has made of them. */
export interface Compiled {
  files: Map<string, string>
  seed: Seed
}

/** The compiler and the checks with what they need from outside. Every function throws a SeedError for texts that cannot be compiled. */
export interface Compiler {
  /** Compiles the files with the days and the moved addresses that they record. */
  compile(files: ReadonlyMap<string, string>): Promise<Compiled>
  /**
   * Compiles the files after it has brought their record of days and moved addresses up to date: a changed text gets `today` (`2026-11-30`), or the
   * day of one of the earlier records, newest first, in which it was the same.
   */
  record(files: ReadonlyMap<string, string>, today: string, earlier: AddressRecord[]): Promise<Compiled>
  /** Every breach of a rule. */
  check(compiled: Compiled): Promise<Finding[]>
  /** Every breach in one file, by its path, of the rules that compare it with no other. */
  checkFile(compiled: Compiled, path: string): Promise<Finding[]>
  edition(compiled: Compiled): Promise<ContentEdition>
}
