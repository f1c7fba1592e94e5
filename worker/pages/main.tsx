import type { ReactElement } from 'react'
import type { Layout } from '../../contract/payload.ts'
import type { Head } from '../../routes/page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

export interface MainProps {
  head: Head
  layout: Layout
  view: ReactElement
}

/** What stands inside `<main>`, in a document and in a payload alike. */
export function Main({ head: { trail = [], crumb }, view }: MainProps) {
  return (
    <>
      {crumb !== undefined && <Breadcrumbs trail={trail} current={crumb} />}
      {view}
    </>
  )
}
