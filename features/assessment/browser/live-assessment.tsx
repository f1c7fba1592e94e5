import { useEffect, useState } from 'react'
import { Assessment, type AssessmentProps } from './assessment.tsx'
import { KeptScore } from './kept-score.tsx'

/** The test as the browser has it. Its first render is the server's, which knows of no result kept on the device and carries no code for one. */
export function LiveAssessment(props: AssessmentProps) {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return <Assessment {...props} Kept={isLive ? KeptScore : undefined} />
}
