import { paragraphsOf, sentencesOf } from '../compile/plain-text.ts'
import type { Document } from './checked-documents.ts'
import type { Finding } from './finding.ts'

const LABEL = /вымышлен|образ(?:ец|ц)/i
/** Pages of samples, whose snippets search engines show without the page. */
const PAGES_OF_SAMPLES = /^\/(?:cases|reviews|experts)\/|^\/rm_media\/$/
/** Words that present an invented case as a real one. */
const AS_AN_ARGUMENT =
  /в нашем примере|из нашей практики|наш[аеи]?[а-яё]* клиент[а-яё]* (?:получил|вернул|выиграл|удалил)|реальн[а-яё]+ (?:пример|истори|дел[аоу](?![а-яё]))/i
const CLAIMS_A_LAWYER = /провер(?:ил|ено|яет|ены|ена)а? (?:наш(?:им)? |главн[а-яё]+ )?юрист|юрист[а-яё]* (?:проверил|подтвердил|одобрил)/i

/** Samples without their label, invented cases as arguments, and a check by a lawyer that nobody has made. */
export function unlabelledSamples(documents: Document[], lawyer: string | null): Finding[] {
  return documents.flatMap((document) => [...unlabelledBlocks(document), ...unlabelledSnippet(document), ...claims(document, lawyer)])
}

function unlabelledBlocks({ file, own }: Document): Finding[] {
  return blocksOf(own)
    .filter(isOfSamples)
    .filter(({ title = '', intro = '', html = '' }) => !LABEL.test(`${title} ${intro} ${html}`))
    .map(({ title = '' }) => ({
      code: 'unlabelled-sample' as const,
      file,
      problem: 'samples without their label',
      text: title,
      advice: 'Say «вымышленный пример» or «образец» once in the title, the intro or the text of the block.',
    }))
}

function unlabelledSnippet({ file, path, seo }: Document): Finding[] {
  if (!seo || path === null || !PAGES_OF_SAMPLES.test(path) || LABEL.test(`${seo.title} ${seo.description}`)) return []
  return [
    {
      code: 'unlabelled-snippet',
      file,
      problem: 'a snippet does not say that it is a sample',
      text: seo.title,
      advice: 'Say it in seo.title or seo.description.',
    },
  ]
}

function claims({ file, own }: Document, lawyer: string | null): Finding[] {
  return paragraphsOf(own)
    .flatMap(sentencesOf)
    .flatMap((text) => [
      ...(AS_AN_ARGUMENT.test(text)
        ? [
            {
              code: 'invented-argument' as const,
              file,
              problem: 'an invented case as an argument',
              text,
              advice: 'Argue with a norm or a rule of a platform, or label the example.',
            },
          ]
        : []),
      ...(lawyer === null && CLAIMS_A_LAWYER.test(text) && !/(?<![а-яё])не(?![а-яё])/i.test(text)
        ? [
            {
              code: 'claimed-lawyer' as const,
              file,
              problem: 'no lawyer has checked the texts',
              text,
              advice: 'Set the name in seed/policy.json first («lawyer»), or say who compared the norms.',
            },
          ]
        : []),
    ])
}

/** Cases, reviews, and a statement that tells a case and leads to it. */
function isOfSamples({ type, action }: BlockText): boolean {
  return type === 'cases' || type === 'reviews' || (type === 'statement' && action?.href.startsWith('/cases/') === true)
}

interface BlockText {
  type: string
  title?: string
  intro?: string
  html?: string
  action?: { href: string }
}

function blocksOf(own: unknown): BlockText[] {
  if (typeof own !== 'object' || own === null || !('blocks' in own) || !Array.isArray(own.blocks)) return []
  return own.blocks
}
