/** Splits SQL into statements, each ending with a semicolon at the end of a line. */
export function splitSql(sql: string): string[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
