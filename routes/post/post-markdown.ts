import type { Post } from '../../content/schemas/post.ts'
import { formNodes } from '../../features/leads/view/form-markdown.ts'
import { postLinks, postMeta, postNodes } from '../../ui/cards/cards-markdown.ts'
import { lawNoteNodes } from '../../ui/law-note-markdown.ts'
import { heading, link, type Nodes, paragraph, picture, quote, separated } from '../../ui/markdown/nodes.ts'
import { blocksOf } from '../../ui/markdown/rich-text.ts'
import type { PageRequest } from '../page.ts'
import { twinOf } from '../twin.ts'
import { type PostData, postHead, readNext, relatedTitle } from './post-page.ts'

/** An article or an instruction in Markdown. */
export function postTwin(data: PostData, request: PageRequest): string {
  const { post, forms, contacts, isLawOld, mostDiscussed } = data
  const discussed = mostDiscussed.state.kind === 'ready' ? readNext(mostDiscussed.state.value, post) : []
  const nodes = [
    paragraph(post.excerpt),
    paragraph(...separated([[authorLink(post)], [`${post.author.jobTitle}, вымышленный профиль`], postMeta(post)])),
    ...(post.cover?.alt ? [paragraph(picture(post.cover))] : []),
    ...blocksOf(post.html),
    ...lawNoteNodes(post.law, isLawOld),
    ...commentNodes(post),
    ...(post.related.length > 0 ? [heading(2, relatedTitle(post)), ...postNodes(post.related)] : []),
    ...(discussed.length > 0 ? [heading(2, 'Чаще спрашивают'), ...postLinks(discussed)] : []),
    ...formNodes({ form: forms.find(({ name }) => name === 'footer'), contacts }),
  ]
  const { title, updatedAt, author } = post
  return twinOf({ head: postHead(data, request), title, updatedAt, author: author.name }, nodes, request)
}

function authorLink({ author: { name, slug } }: Post) {
  return link({ title: name, href: `/experts/${slug}/` })
}

function commentNodes({ comments }: Post): Nodes {
  if (comments.length === 0) return []
  const each = comments.flatMap(({ author, text, answer }) => [
    paragraph(`${author}: ${text}`),
    ...(answer ? [quote(paragraph(answer))] : []),
  ])
  return [heading(2, 'Вопросы по теме'), paragraph('Вопросы вымышлены'), ...each]
}
