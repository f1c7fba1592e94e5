import type { KeptForm } from '../../client/islands/form/kept-form.ts'
import { LetterForm as Form } from '../../client/islands/letter-form/letter-form.tsx'
import { Island } from '../island.tsx'

interface LetterFormProps {
  inDialog?: true
  /** A refused native post gets its form back; it stays native. */
  kept?: KeptForm
}

/** Places the letter to the director (spec.md §2.8); it wakes when somebody touches it. */
export function LetterForm({ inDialog, kept }: LetterFormProps) {
  if (kept) return <Form kept={kept} />
  return <Island name="letter-form" when="interaction" instance={inDialog ? 'dialog' : 'page'} props={{}} />
}
