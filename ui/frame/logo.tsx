interface LogoProps {
  siteName: string
}

/**
 * The site's mark and name. It is inlined with the colours of its surroundings, so that every header shows it on the slowest connection.
 */
export function Logo({ siteName }: LogoProps) {
  return (
    <a className="logo" href="/" aria-label={`${siteName}, на главную`}>
      <svg className="logo-mark" viewBox="0 0 40 40" width="40" height="40" fill="none" aria-hidden="true">
        <rect width="40" height="40" rx="9" fill="var(--ink)" />
        <path d="M9 11.5h22M9 28.5h14" stroke="var(--card)" strokeWidth="3" strokeLinecap="round" />
        <rect x="8" y="16" width="24" height="8" rx="3" stroke="var(--tone)" strokeWidth="1.5" strokeDasharray="2.9 2.1" />
      </svg>
      <span>{siteName}</span>
    </a>
  )
}
