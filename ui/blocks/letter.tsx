import type { BlockOf } from '../../content/schemas/block.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import { Actions } from '../button-link.tsx'
import { RichText } from '../rich-text.tsx'
import { SectionTitle } from '../section.tsx'

interface LetterProps {
  block: BlockOf<'letter'>
  director: Contacts['director']
}

/** A letter of the director, with his portrait on the band's edge and his signature. */
export function Letter({ block, director }: LetterProps) {
  return (
    <section className="section letter" id={block.id}>
      <img className="portrait" src={`/drawings/portraits/${director.slug}.svg`} width={320} height={360} alt="" loading="lazy" />
      <div className="letter-text">
        <SectionTitle>{block.title}</SectionTitle>
        <RichText html={block.html} />
        <img className="letter-signature" src="/drawings/signature.svg" width={240} height={80} alt="" loading="lazy" />
        <p className="muted">{director.name}, директор, вымышленный профиль.</p>
        <Actions links={[block.action]} />
      </div>
    </section>
  )
}
