interface RichTextProps {
  /** Sanitised HTML from the content layer. */
  html: string
  as?: 'div' | 'p' | 'span' | 'li' | 'dd' | 'td'
  className?: string
}

/** The only component that renders HTML of the content, which the content layer has sanitised. */
export function RichText({ html, as: Tag = 'div', className }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by content/sanitise.ts when the content was read
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
