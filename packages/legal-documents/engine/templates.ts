import type { DocumentType } from './document.ts'
import type { Template } from './template.ts'
import { appealShort } from './templates/appeal-short.ts'
import { bailiffApplication } from './templates/bailiff-application.ts'
import { claimToAuthor } from './templates/claim-to-author.ts'
import { claimToSiteOwner } from './templates/claim-to-site-owner.ts'
import { companyReviewReply } from './templates/company-review-reply.ts'
import { copyrightNotice } from './templates/copyright-notice.ts'
import { evidenceRequest } from './templates/evidence-request.ts'
import { falseAccusationReport } from './templates/false-accusation-report.ts'
import { hostRequest } from './templates/host-request.ts'
import { insultReport } from './templates/insult-report.ts'
import { interimMeasures } from './templates/interim-measures.ts'
import { lawsuitDefamation } from './templates/lawsuit-defamation.ts'
import { lawsuitDelisting } from './templates/lawsuit-delisting.ts'
import { lawsuitPersonalRights } from './templates/lawsuit-personal-rights.ts'
import { mediaRefutation } from './templates/media-refutation.ts'
import { objections } from './templates/objections.ts'
import { personalDataStop } from './templates/personal-data-stop.ts'
import { platformReviewComplaint } from './templates/platform-review-complaint.ts'
import { policeReport } from './templates/police-report.ts'
import { refusalComplaint } from './templates/refusal-complaint.ts'
import { rknComplaint } from './templates/rkn-complaint.ts'
import { searchEngineDelisting } from './templates/search-engine-delisting.ts'
import { socialNetworkNotice } from './templates/social-network-notice.ts'
import { unfairCompetitionReport } from './templates/unfair-competition-report.ts'
import { untruthApplication } from './templates/untruth-application.ts'

export const templates: Record<DocumentType, Template> = {
  claimToSiteOwner,
  searchEngineDelisting,
  personalDataStop,
  rknComplaint,
  platformReviewComplaint,
  lawsuitDefamation,
  untruthApplication,
  lawsuitDelisting,
  mediaRefutation,
  policeReport,
  companyReviewReply,
  copyrightNotice,
  falseAccusationReport,
  insultReport,
  unfairCompetitionReport,
  hostRequest,
  claimToAuthor,
  socialNetworkNotice,
  refusalComplaint,
  bailiffApplication,
  lawsuitPersonalRights,
  interimMeasures,
  evidenceRequest,
  objections,
  appealShort,
}
