import type { IllustrationName } from '../content/schemas/block.ts'

/** A decorative drawing from `public/illustrations`. */
export function Illustration({ name, eager = false }: { name: IllustrationName; eager?: boolean }) {
  return (
    <img className="illustration" src={`/illustrations/${name}.svg`} width={480} height={400} alt="" loading={eager ? 'eager' : 'lazy'} />
  )
}
