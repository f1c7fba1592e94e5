/** Today as an ISO date in the visitor's time zone, because a document has the date of its author's location. */
export function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${`${now.getMonth() + 1}`.padStart(2, '0')}-${`${now.getDate()}`.padStart(2, '0')}`
}
