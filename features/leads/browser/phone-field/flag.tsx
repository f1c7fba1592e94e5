/** A flag of the sprite `public/flags.svg`, fetched when the first one is shown. Decoration: the country stands beside it in words. */
export function Flag({ iso2 }: { iso2: string }) {
  return (
    <svg className="flag" aria-hidden="true">
      <use href={`/flags.svg#${iso2}`} />
    </svg>
  )
}
