import { Fragment } from 'react'
import { mailParts } from '../contract/text.ts'

/** A mail address that breaks, in a narrow place, only where a reader would break it. */
export function MailText({ address }: { address: string }) {
  return mailParts(address).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
