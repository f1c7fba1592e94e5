import { Island } from '../../../ui/island.tsx'
import type { KeptForm } from '../../leads/wire.ts'
import { LetterForm as Form } from '../browser/letter-form.tsx'

interface LetterFormProps {
  inDialog?: true
  /** Set for a form shown again after a refused post; it is not an island then. */
  kept?: KeptForm
}

/** Renders the letter to the director (behaviour 9) as an island that is hydrated near the viewport or when its dialog opens. */
export function LetterForm({ inDialog, kept }: LetterFormProps) {
  if (kept) return <Form kept={kept} />
  return <Island name="letter-form" component={Form} when="visible" instance={inDialog ? 'dialog' : 'page'} props={{}} />
}
