/** An icon of the sprite `public/icons.svg`, in the colour of the text around it. Decoration: what it means stands beside it in words. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
