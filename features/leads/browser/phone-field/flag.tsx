import { DEFAULT_COUNTRY } from './country.ts'

/**
 * A flag from the sprite `client/public/flags.svg`, which loads with the first flag of another country; the default flag is part of the markup.
 * It is decorative: the country's name is beside it.
 */
export function Flag({ iso2 }: { iso2: string }) {
  return (
    <svg className="flag" viewBox={iso2 === DEFAULT_COUNTRY.iso2 ? '0 0 3 2' : undefined} preserveAspectRatio="none" aria-hidden="true">
      {iso2 === DEFAULT_COUNTRY.iso2 ? <Tricolour /> : <use href={`/flags.svg#${iso2}`} />}
    </svg>
  )
}

/** A flag has the same colours in both colour schemes. */
function Tricolour() {
  return (
    <>
      <path fill="#fff" d="M0 0h3v1H0z" />
      <path fill="#0039a6" d="M0 .667h3v.667H0z" />
      <path fill="#d52b1e" d="M0 1.333h3V2H0z" />
    </>
  )
}
