import { LetterForm } from '../../features/letter/view/letter-form.tsx'
import { contentPage } from '../content-page.tsx'

/** The contacts page, with the letter to the director at its end. */
export const contactsPage = contentPage('contacts', {
  parts: () => ({
    after: (
      <div className="form-card letter-card">
        <LetterForm />
      </div>
    ),
  }),
})
