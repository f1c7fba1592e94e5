import { LetterForm } from '../../features/letter/view/letter-form.tsx'
import { contentPage } from '../content-page.tsx'

/** Ends with the letter to the director. */
export const contactsPage = contentPage('contacts', {
  parts: () => ({
    after: (
      <div className="form-card letter-card">
        <LetterForm />
      </div>
    ),
  }),
})
