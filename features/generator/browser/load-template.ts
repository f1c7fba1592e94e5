import type { DocumentType } from '../engine/document.ts'
import type { Template } from '../engine/template.ts'

/** Each template is a file of its own: most visitors write one paper. */
const loaders: Record<DocumentType, () => Promise<Template>> = {
  claimToSiteOwner: () => import('../engine/templates/claim-to-site-owner.ts').then((module) => module.claimToSiteOwner),
  searchEngineDelisting: () => import('../engine/templates/search-engine-delisting.ts').then((module) => module.searchEngineDelisting),
  personalDataStop: () => import('../engine/templates/personal-data-stop.ts').then((module) => module.personalDataStop),
  rknComplaint: () => import('../engine/templates/rkn-complaint.ts').then((module) => module.rknComplaint),
  platformReviewComplaint: () =>
    import('../engine/templates/platform-review-complaint.ts').then((module) => module.platformReviewComplaint),
  lawsuitDefamation: () => import('../engine/templates/lawsuit-defamation.ts').then((module) => module.lawsuitDefamation),
  untruthApplication: () => import('../engine/templates/untruth-application.ts').then((module) => module.untruthApplication),
  lawsuitDelisting: () => import('../engine/templates/lawsuit-delisting.ts').then((module) => module.lawsuitDelisting),
  mediaRefutation: () => import('../engine/templates/media-refutation.ts').then((module) => module.mediaRefutation),
  policeReport: () => import('../engine/templates/police-report.ts').then((module) => module.policeReport),
  companyReviewReply: () => import('../engine/templates/company-review-reply.ts').then((module) => module.companyReviewReply),
  copyrightNotice: () => import('../engine/templates/copyright-notice.ts').then((module) => module.copyrightNotice),
  falseAccusationReport: () => import('../engine/templates/false-accusation-report.ts').then((module) => module.falseAccusationReport),
  insultReport: () => import('../engine/templates/insult-report.ts').then((module) => module.insultReport),
  unfairCompetitionReport: () =>
    import('../engine/templates/unfair-competition-report.ts').then((module) => module.unfairCompetitionReport),
  hostRequest: () => import('../engine/templates/host-request.ts').then((module) => module.hostRequest),
  claimToAuthor: () => import('../engine/templates/claim-to-author.ts').then((module) => module.claimToAuthor),
  socialNetworkNotice: () => import('../engine/templates/social-network-notice.ts').then((module) => module.socialNetworkNotice),
  refusalComplaint: () => import('../engine/templates/refusal-complaint.ts').then((module) => module.refusalComplaint),
  bailiffApplication: () => import('../engine/templates/bailiff-application.ts').then((module) => module.bailiffApplication),
  lawsuitPersonalRights: () => import('../engine/templates/lawsuit-personal-rights.ts').then((module) => module.lawsuitPersonalRights),
  interimMeasures: () => import('../engine/templates/interim-measures.ts').then((module) => module.interimMeasures),
  evidenceRequest: () => import('../engine/templates/evidence-request.ts').then((module) => module.evidenceRequest),
  objections: () => import('../engine/templates/objections.ts').then((module) => module.objections),
  appealShort: () => import('../engine/templates/appeal-short.ts').then((module) => module.appealShort),
}

const loaded = new Map<DocumentType, Template>()

/** Rejects where the network fails; the next call tries again. */
export async function loadTemplate(type: DocumentType): Promise<Template> {
  const template = await loaders[type]()
  loaded.set(type, template)
  return template
}

/** Fetches templates that may be wanted. A failure shows, and is mended, when one is. */
export function preloadTemplates(types: readonly DocumentType[]): void {
  for (const type of types) loadTemplate(type).catch(() => {})
}

/** The template of a paper that is in the case: it was loaded before the paper was opened or begun. */
export function loadedTemplate(type: DocumentType): Template {
  const template = loaded.get(type)
  if (!template) throw new Error(`The template of ${type} is not loaded`)
  return template
}
