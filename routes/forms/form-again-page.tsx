import { FormAgain, type FormAgainProps } from '../../features/leads/view/form-again.tsx'
import type { LoadedPage } from '../page.ts'

/** The answer to a form that was posted without JavaScript and has errors. */
export function formAgainPage({ status, ...again }: FormAgainProps & { status: number }): LoadedPage {
  return { kind: 'page', status, head: { title: again.title, description: again.message, noindex: true }, view: <FormAgain {...again} /> }
}
