/** Today as an ISO date in the visitor's time zone, because a document is dated where its author is. */
export function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${`${now.getMonth() + 1}`.padStart(2, '0')}-${`${now.getDate()}`.padStart(2, '0')}`
}
