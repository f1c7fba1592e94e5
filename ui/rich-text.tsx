import { mailParts } from '../contract/text.ts'

interface RichTextProps {
  /** Sanitised HTML from the content layer. */
  html: string
  as?: 'div' | 'p' | 'span' | 'li' | 'dd' | 'td' | 'figcaption'
  className?: string
  /** Name of a table's column, for phones. */
  label?: string | undefined
}

/** The only component that renders HTML of the content, which the content layer has sanitised. */
export function RichText({ html, as: Tag = 'div', className, label }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by content/derived/sanitise.ts when the content was read
  return <Tag className={className} data-label={label} dangerouslySetInnerHTML={{ __html: withMailBreaks(html) }} />
}

/** Mail addresses break where `MailText` breaks them; the content itself stays as it was written. */
function withMailBreaks(html: string): string {
  return html.replaceAll(
    /(<a href="mailto:([^"]+)">)\2(?=<\/a>)/g,
    (_, open: string, address: string) => open + mailParts(address).join('<wbr>'),
  )
}
