/** A flag from the sprite `public/flags.svg`, which loads with the first flag. Decorative: the country's name stands beside it. */
export function Flag({ iso2 }: { iso2: string }) {
  return (
    <svg className="flag" aria-hidden="true">
      <use href={`/flags.svg#${iso2}`} />
    </svg>
  )
}
