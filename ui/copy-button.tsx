import { Icon } from './icon.tsx'

interface CopyButtonProps {
  /** Text to copy. */
  text: string
  /** Noun for the text, in the button's name. */
  what: string
  /** Label beside the icon. */
  label?: string
}

/** Copies a text; shown only where scripts run (`client/shell/copy-buttons.ts`). */
export function CopyButton({ text, what, label }: CopyButtonProps) {
  return (
    <button
      className={`copy-button ${label ? 'button button-outline button-small' : 'icon-button'}`}
      type="button"
      data-copy={text}
      aria-label={label ? undefined : `Скопировать: ${what}`}
    >
      <Icon name="copy" />
      {label && <span>{label}</span>}
    </button>
  )
}
