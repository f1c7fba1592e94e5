import type { BlockOf } from '../../content/schemas/block.ts'
import { Icon } from '../icon.tsx'
import { RichText } from '../rich-text.tsx'
import { PartTitle, Section } from '../section.tsx'

type VerdictItem = BlockOf<'verdict'>['can']['items'][number]

/** Lists of possible and impossible requests, side by side. */
export function Verdict({ block }: { block: BlockOf<'verdict'> }) {
  const isPlaces = block.look === 'places'
  const firstFold = block.can.items.findIndex((item) => typeof item !== 'string')
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className={isPlaces ? 'verdict-places' : 'verdict'}>
      <div className="verdict-columns">
        {(['can', 'cannot'] as const).map((side) => (
          <div key={side} className={`verdict-${side}`}>
            <PartTitle>{block[side].title}</PartTitle>
            <ul className="marked">
              {block[side].items.map((item, index) =>
                typeof item === 'string' ? (
                  <li key={item}>
                    <Icon name={side === 'can' ? 'check' : isPlaces ? 'lock' : 'cross'} />
                    <RichText as="span" html={item} />
                  </li>
                ) : (
                  <VerdictFold key={item.text} item={item} isOpen={side === 'can' && index === firstFold} />
                ),
              )}
            </ul>
            {block[side].note && <RichText className="muted" html={block[side].note} />}
          </div>
        ))}
      </div>
    </Section>
  )
}

interface VerdictFoldProps {
  item: Exclude<VerdictItem, string>
  /** Whether it is open from the start, as an example to the others. */
  isOpen: boolean
}

function VerdictFold({ item, isOpen }: VerdictFoldProps) {
  return (
    <li className="verdict-fold">
      <details open={isOpen}>
        <summary>
          <RichText as="span" html={item.text} />
          <Icon name="chevron" />
        </summary>
        <dl>
          {item.details.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <RichText as="dd" html={text} />
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
