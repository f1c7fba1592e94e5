import { Icon } from '../../../ui/icon.tsx'
import { type LeadAttachment as Attachment, popup } from '../popup.ts'

/** What goes along with the request; the visitor may take it out. */
export function LeadAttachment({ attachment }: { attachment: Attachment }) {
  return (
    <p className="lead-attachment">
      <Icon name="document" />
      <span>К заявке приложено: {attachment.title}</span>
      <button className="link-button" type="button" onClick={() => popup.setState({ attachment: null })}>
        Убрать
      </button>
    </p>
  )
}
