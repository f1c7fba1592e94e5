interface RichTextProps {
  /** Sanitised HTML of the content layer. */
  html: string
  as?: 'div' | 'p' | 'span' | 'li' | 'dd' | 'td'
  className?: string
}

/** The one place where HTML of the content is put into a page; the content layer sanitised it before storing. */
export function RichText({ html, as: Tag = 'div', className }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by content/sanitise.ts when the content was read
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
