import { type DocumentType, documentNames, documentTypes } from 'legal-documents/document'
import { recommendations } from 'legal-documents/recommendations'
import { secretIn } from 'legal-documents/secrets'
import { situations } from 'legal-documents/situations'
import { expect, it } from 'vitest'
import { compiledContent } from '../test/compiled-content.ts'
import { seedFiles } from '../tools/seed/seed.ts'

/** Short names of documents in the table. A document without one appears under its own title. */
const NAMES: Partial<Record<DocumentType, string>> = {
  claimToSiteOwner: 'претензия',
  searchEngineDelisting: 'заявление поисковой системе',
  personalDataStop: 'требование о данных',
  rknComplaint: 'жалоба в Роскомнадзор',
  platformReviewComplaint: 'жалоба площадке',
  lawsuitDefamation: 'иск',
  untruthApplication: 'заявление о признании сведений ложными',
  lawsuitDelisting: 'иск о ссылках',
  mediaRefutation: 'требование к СМИ',
  policeReport: 'заявление в полицию',
  companyReviewReply: 'ответ',
  copyrightNotice: 'заявление правообладателя',
  falseAccusationReport: 'обращение к прокурору',
  insultReport: 'заявление прокурору',
  unfairCompetitionReport: 'заявление в ФАС',
  socialNetworkNotice: 'обращение в социальную сеть',
  refusalComplaint: 'жалоба на отказ',
  bailiffApplication: 'заявление приставу',
  hostRequest: 'запрос хостингу или регистратору',
  lawsuitPersonalRights: 'иск о личных правах',
  interimMeasures: 'обеспечительные меры',
  objections: 'возражения',
  appealShort: 'апелляционная жалоба',
  evidenceRequest: 'истребование доказательств',
}

function nameOf(type: DocumentType): string {
  const { name } = documentNames[type]
  return NAMES[type] ?? `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

it('the page of the generator lists for every situation the documents that the generator offers there, in its order', () => {
  const page = compiledContent().seed.pages.find(({ slug }) => slug === 'generator')
  const tables = page?.blocks.flatMap((block) => (block.type === 'table' && block.columns.length === 2 ? [block.rows] : [])) ?? []
  // If this fails, copy the expected rows into seed/pages/generator.md.
  expect(tables[0]?.map((row) => row.map(plain))).toEqual(
    situations.map(({ id, title }) => [title, recommendations[id].documents.map(({ type }) => nameOf(type)).join(', ')]),
  )
})

/** Answers that the situation of a card implies. A card without an entry opens a document in which nothing is chosen. */
const CHOSEN: Partial<Record<DocumentType, Record<string, unknown>>> = {
  claimToSiteOwner: { variant: 'defamation' },
  claimToAuthor: { variant: 'defamation' },
  hostRequest: { variant: 'defamation' },
  rknComplaint: { variant: 'personalData' },
  policeReport: { variant: 'extortion' },
  lawsuitPersonalRights: { variant: 'private' },
}

it('each card of the page opens a situation that offers its document, in the variant that the card describes', () => {
  const page = compiledContent().seed.pages.find(({ slug }) => slug === 'generator')
  const cards =
    page?.blocks.flatMap((block) => (block.type === 'features' ? block.items : [])).filter(({ paper }) => paper !== undefined) ?? []
  const opened = cards.map(({ title, paper, href }) => {
    const situation = situations.find(({ id }) => id === /situation=(\w+)#generator$/.exec(href ?? '')?.[1])
    const offered = situation && recommendations[situation.id].documents.find(({ type }) => type === paper)
    return [plain(title), offered?.type, offered?.answers]
  })
  expect(opened.toSorted()).toEqual(documentTypes.map((type) => [documentNames[type].name, type, CHOSEN[type]]).toSorted())
})

function plain(html: string): string {
  return html.replaceAll(/<[^>]+>|\u2060/g, '').replaceAll('\u00a0', ' ')
}

it('hardly any sentence of the site would stop a shop that says it in its reply', () => {
  const sentences = [...seedFiles()]
    .filter(([file]) => file.endsWith('.md'))
    .flatMap(([, text]) => text.split(/\n|(?<=[.!?])\s/))
    .filter((each) => /[а-я]/.test(each))
  const stopped = sentences.filter((each) => secretIn(each, { speaker: 'other' }) !== null)
  expect(sentences.length).toBeGreaterThan(1000)
  expect(stopped.length / sentences.length, stopped.join('\n')).toBeLessThan(0.003)
})
