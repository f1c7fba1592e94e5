import type { DocumentType } from 'legal-documents/document'
import type { Template } from 'legal-documents/template'

/** Each template is a chunk of its own, because most visitors write one paper. */
const loaders: Record<DocumentType, () => Promise<Template>> = {
  claimToSiteOwner: () => import('legal-documents/templates/claim-to-site-owner').then((module) => module.claimToSiteOwner),
  searchEngineDelisting: () => import('legal-documents/templates/search-engine-delisting').then((module) => module.searchEngineDelisting),
  personalDataStop: () => import('legal-documents/templates/personal-data-stop').then((module) => module.personalDataStop),
  rknComplaint: () => import('legal-documents/templates/rkn-complaint').then((module) => module.rknComplaint),
  platformReviewComplaint: () =>
    import('legal-documents/templates/platform-review-complaint').then((module) => module.platformReviewComplaint),
  lawsuitDefamation: () => import('legal-documents/templates/lawsuit-defamation').then((module) => module.lawsuitDefamation),
  untruthApplication: () => import('legal-documents/templates/untruth-application').then((module) => module.untruthApplication),
  lawsuitDelisting: () => import('legal-documents/templates/lawsuit-delisting').then((module) => module.lawsuitDelisting),
  mediaRefutation: () => import('legal-documents/templates/media-refutation').then((module) => module.mediaRefutation),
  policeReport: () => import('legal-documents/templates/police-report').then((module) => module.policeReport),
  companyReviewReply: () => import('legal-documents/templates/company-review-reply').then((module) => module.companyReviewReply),
  copyrightNotice: () => import('legal-documents/templates/copyright-notice').then((module) => module.copyrightNotice),
  falseAccusationReport: () => import('legal-documents/templates/false-accusation-report').then((module) => module.falseAccusationReport),
  insultReport: () => import('legal-documents/templates/insult-report').then((module) => module.insultReport),
  unfairCompetitionReport: () =>
    import('legal-documents/templates/unfair-competition-report').then((module) => module.unfairCompetitionReport),
  hostRequest: () => import('legal-documents/templates/host-request').then((module) => module.hostRequest),
  claimToAuthor: () => import('legal-documents/templates/claim-to-author').then((module) => module.claimToAuthor),
  socialNetworkNotice: () => import('legal-documents/templates/social-network-notice').then((module) => module.socialNetworkNotice),
  refusalComplaint: () => import('legal-documents/templates/refusal-complaint').then((module) => module.refusalComplaint),
  bailiffApplication: () => import('legal-documents/templates/bailiff-application').then((module) => module.bailiffApplication),
  lawsuitPersonalRights: () => import('legal-documents/templates/lawsuit-personal-rights').then((module) => module.lawsuitPersonalRights),
  interimMeasures: () => import('legal-documents/templates/interim-measures').then((module) => module.interimMeasures),
  evidenceRequest: () => import('legal-documents/templates/evidence-request').then((module) => module.evidenceRequest),
  objections: () => import('legal-documents/templates/objections').then((module) => module.objections),
  appealShort: () => import('legal-documents/templates/appeal-short').then((module) => module.appealShort),
}

const loaded = new Map<DocumentType, Template>()

/** Loads a template. Rejects when the network fails; the next call retries. */
export async function loadTemplate(type: DocumentType): Promise<Template> {
  const template = await loaders[type]()
  loaded.set(type, template)
  return template
}

/** Prefetches templates. A failure is ignored, because `loadTemplate` retries. */
export function preloadTemplates(types: readonly DocumentType[]): void {
  for (const type of types) loadTemplate(type).catch(() => {})
}

/** The template of a paper of the case. It has been loaded already, because papers are opened and begun with their template. */
export function loadedTemplate(type: DocumentType): Template {
  const template = loaded.get(type)
  if (!template) throw new Error(`The template of ${type} is not loaded`)
  return template
}
