import { capitalised } from 'russian-text/words'
import type { Contacts } from '../../content/schemas/contacts.ts'
import type { Expert } from '../../content/schemas/expert.ts'
import type { FormDefinition } from '../../content/schemas/form.ts'
import { formNodes, phoneWords } from '../../features/leads/view/form-markdown.ts'
import { letterFormNodes } from '../../features/letter/view/letter-markdown.ts'
import { postNodes } from '../../ui/cards/cards-markdown.ts'
import { heading, labelled, lines, type Nodes, paragraph, quote, strong } from '../../ui/markdown/nodes.ts'
import { blocksOf } from '../../ui/markdown/rich-text.ts'
import type { Head, PageRequest } from '../page.ts'
import { twinOf } from '../twin.ts'

interface ExpertTwin {
  expert: Expert
  contacts: Contacts
  forms: FormDefinition[]
  head: Head
}

/** The profile of an expert in Markdown. */
export function expertTwin({ expert, contacts, forms, head }: ExpertTwin, request: PageRequest): string {
  const { name, jobTitle, help, declines, statement, html, qa, posts, updatedAt } = expert
  const nodes = [
    quote(paragraph(`«${expert.quote}»`)),
    paragraph(...phoneWords(contacts)),
    ...factNodes(expert),
    paragraph(expert.bio),
    ...sentences('С чем помогает', help),
    ...sentences('За что не берётся', declines),
    ...(statement ? [paragraph(strong(statement))] : []),
    heading(2, 'Как работает'),
    ...blocksOf(html),
    heading(2, 'Короткие ответы'),
    ...qa.flatMap(({ question, answer }) => [heading(3, question), paragraph(answer)]),
    ...(posts.length > 0 ? [heading(2, 'Статьи эксперта'), ...postNodes(posts)] : []),
    ...questionNodes(expert, contacts, forms),
  ]
  return twinOf({ head, title: `${name}, ${jobTitle.toLowerCase()}`, updatedAt }, nodes, request)
}

function factNodes({ topics, education, isSample }: Expert): Nodes {
  return lines([
    labelled('Темы', topics.join(', ')),
    labelled('Образование', education),
    ...(isSample ? [labelled('Профиль', 'Вымышленный образец')] : []),
  ])
}

function sentences(title: string, items: string[]): Nodes {
  return items.length > 0 ? [heading(2, title), ...lines(items.map((item) => [capitalised(item)]))] : []
}

/** The director is written to; the others are asked by a form. */
function questionNodes({ slug }: Expert, contacts: Contacts, forms: FormDefinition[]): Nodes {
  const { director } = contacts
  if (slug === director.slug) return [heading(2, `Напишите ${director.firstNameDative}`), ...letterFormNodes('#pismo')]
  return formNodes({ form: forms.find(({ name }) => name === 'footer'), contacts, title: 'Вопрос эксперту' })
}
