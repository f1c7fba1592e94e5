import type { BlockOf } from '../../content/schemas/block.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import type { FormDefinition } from '../../content/schemas/form.ts'
import { formNodes, phoneWords } from '../../features/leads/view/form-markdown.ts'
import { letterFormNodes } from '../../features/letter/view/letter-markdown.ts'
import { link, type Nodes, paragraph } from '../../ui/markdown/nodes.ts'

/** The phone, the e-mail and both forms of the contacts page. */
export function contactsNodes(form: FormDefinition | undefined, block: BlockOf<'form'> | undefined, contacts: Contacts): Nodes {
  const { email } = contacts
  return [
    paragraph(...phoneWords(contacts)),
    paragraph(link({ title: email, href: `mailto:${email}` })),
    ...formNodes({ form, contacts, title: block?.title, id: block?.id }),
    ...letterFormNodes(''),
  ]
}
