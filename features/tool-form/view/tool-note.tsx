import type { BlockOf } from '../../../content/schemas/block.ts'
import { RichText } from '../../../ui/rich-text.tsx'

export interface ToolProps<Type extends 'calculator' | 'assessment'> {
  block: BlockOf<Type>
  /** Query string of the page: the answers given so far. */
  query: string
}

/** The note under a tool: its method, and the date of its last review. */
export function ToolNote({ html, reviewed }: { html: string | undefined; reviewed: string }) {
  return (
    <div className="muted tool-note">
      {html && <RichText html={html} />}
      <p>{reviewed}</p>
    </div>
  )
}
