import type { Contacts } from '../../../content/schemas/contacts.ts'
import type { FormDefinition } from '../../../content/schemas/form.ts'
import { heading, type Inline, labelled, lines, link, type Nodes, paragraph, separated } from '../../../ui/markdown/nodes.ts'
import { blocksOf } from '../../../ui/markdown/rich-text.ts'
import { WHAT_NEXT } from './form-band.tsx'

/** Page of the main form alone. */
const FORM_PAGE = '/zayavka/'
const CONSENT = { title: 'согласие на обработку персональных данных', href: '/coglasie-na-obrabotku-personalnyih-dannyih/' }

interface FormParts {
  form: FormDefinition | undefined
  contacts: Contacts
  /** Heading, when it is not the form's own. */
  title?: string | undefined
  intro?: string | undefined
  /** Anchor of the form on its page. */
  id?: string | undefined
}

/** Where the form is, what happens after it is sent, and the phone; nothing where the page has no such form. */
export function formNodes({ form, contacts, title, intro, id = 'zayavka' }: FormParts): Nodes {
  if (!form) return []
  return [
    heading(2, title ?? form.title),
    ...blocksOf(intro),
    paragraph(
      link({ title: 'Форма на этой странице', href: `#${id}` }),
      ', ',
      link({ title: 'форма на отдельной странице', href: FORM_PAGE }),
      '. К форме нужно ',
      link(CONSENT),
      '.',
    ),
    ...lines(WHAT_NEXT.map(([when, what]) => labelled(when, what))),
    paragraph(...phoneWords(contacts)),
  ]
}

/** The phone with its hours. */
export function phoneWords({ phone, hours }: Contacts): Inline[] {
  return separated([[link({ title: phone.text, href: phone.href })], [hours]])
}
