import type { ReactNode } from 'react'

interface ToolButtonProps {
  icon: string
  name: string
  onClick: () => void
  isDisabled?: boolean
  /** For a toggle button. */
  isPressed?: boolean
  /** For a button that opens and closes something. */
  isOpen?: boolean
  className?: string
}

/** A square button with an icon; its name is read out and shown on hover. */
export function ToolButton({ icon, name, onClick, isDisabled = false, isPressed, isOpen, className = '' }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={`pdf-tool ${className}`}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      aria-expanded={isOpen}
      // `disabled` would lose the focus at the first and the last page.
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onClick()}
    >
      <ToolIcon name={icon} />
    </button>
  )
}

export function ToolIcon({ name }: { name: string }): ReactNode {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
