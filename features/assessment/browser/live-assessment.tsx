import { useEffect, useState } from 'react'
import { Assessment, type AssessmentProps } from './assessment.tsx'
import { StoredScore } from './stored-score.tsx'

/** The test in the browser. Its first render equals the server's, which has no stored result and no code for it. */
export function LiveAssessment(props: AssessmentProps) {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return <Assessment {...props} StoredScore={isLive ? StoredScore : undefined} />
}
