import { Island } from '../../../ui/island.tsx'
import type { KeptForm } from '../../leads/wire.ts'
import { LetterForm as Form } from '../browser/letter-form.tsx'

interface LetterFormProps {
  inDialog?: true
  /** A refused native post gets its form back; it stays native. */
  kept?: KeptForm
}

/** Places the letter to the director (behaviour 9); it wakes when somebody touches it. */
export function LetterForm({ inDialog, kept }: LetterFormProps) {
  if (kept) return <Form kept={kept} />
  return <Island name="letter-form" component={Form} when="interaction" instance={inDialog ? 'dialog' : 'page'} props={{}} />
}
