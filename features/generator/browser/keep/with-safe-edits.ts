import type { Case } from '../case.ts'
import { safeEdits } from '../result/edited.ts'

/** The case without rewordings that tell what their writer may not tell, whatever version of the site they were written with. */
export function withSafeEdits(all: Case): Case {
  return { ...all, papers: all.papers.map((paper) => ({ ...paper, edits: safeEdits(paper.type, paper.edits, paper.answers) })) }
}
