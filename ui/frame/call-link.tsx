interface CallLinkProps {
  className: string
  label?: string
}

/** Opens the main form in its dialog; it is a link, so that without scripts or that dialog it leads to the form's own page. */
export function CallLink({ className, label = 'Разобрать ссылку' }: CallLinkProps) {
  return (
    <a href="/zayavka/" className={className} data-dialog="call-dialog" aria-haspopup="dialog">
      {label}
    </a>
  )
}
