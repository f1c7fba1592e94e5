import { useId } from 'react'
import { policy } from '../../../content/policy.ts'
import { Icon } from '../../../ui/icon.tsx'

export function PrivacyTooltip() {
  const id = useId()
  return (
    <>
      <button className="link-button privacy-button" type="button" popoverTarget={id}>
        <Icon name="lock" />
        Конфиденциально
      </button>
      <span className="tooltip" id={id} popover="auto">
        {policy.privacyTooltip}
      </span>
    </>
  )
}
