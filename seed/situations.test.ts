import { expect, it } from 'vitest'
import { type DocumentType, documentNames } from '../features/generator/engine/document.ts'
import { situations } from '../features/generator/engine/situations.ts'
import { compiledContent } from '../test/compiled-content.ts'

/** Short names of documents in the table. One that is not here stands under its own title. */
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
}

function nameOf(type: DocumentType): string {
  const { name } = documentNames[type]
  return NAMES[type] ?? `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

it('the page of the generator lists for every situation the documents that the generator offers there, in its order', () => {
  const page = compiledContent().seed.pages.find(({ slug }) => slug === 'generator')
  const tables = page?.blocks.flatMap((block) => (block.type === 'table' && block.columns.length === 2 ? [block.rows] : [])) ?? []
  // On a failure, the expected rows belong into seed/pages/generator.md.
  expect(tables[0]?.map((row) => row.map(plain))).toEqual(situations.map(({ title, papers }) => [title, papers.map(nameOf).join(', ')]))
})

function plain(html: string): string {
  return html.replaceAll(/<[^>]+>|\u2060/g, '').replaceAll('\u00a0', ' ')
}
