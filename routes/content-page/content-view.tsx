import type { ReactNode } from 'react'
import type { BlockOf } from '../../content/schemas/block.ts'
import { LetterForm } from '../../features/letter/view/letter-form.tsx'
import { Hero } from '../../ui/hero.tsx'
import { SectionToc, tocOf } from '../../ui/section-toc.tsx'
import { Blocks } from '../blocks.tsx'
import type { ContentPageData } from './load-content-page.ts'

interface ContentViewProps extends ContentPageData {
  /** What the page itself adds between its hero and its blocks: a list, a filter, a tool. */
  children?: ReactNode
}

export function ContentView({ content, context, children }: ContentViewProps) {
  const hero = content.blocks.find((block): block is BlockOf<'hero'> => block.type === 'hero')
  const isHome = content.slug === 'home'
  const blocks = content.blocks.filter((block) => block.type !== 'hero')
  return (
    <div className={isHome ? 'page container home-page' : 'page container'}>
      <Hero title={content.title} hero={hero} />
      {children}
      <div className="page-body">
        {!isHome && <SectionToc entries={tocOf(blocks)} />}
        <div className="page-sections">
          <Blocks blocks={blocks} context={context} />
          {content.slug === 'contacts' && (
            <div className="form-card letter-card">
              <LetterForm />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
