import { instructionCovers } from './covers-instructions.ts'
import { postCovers } from './covers-posts.ts'
import { emptyStates, signature } from './empty.ts'
import { articleFigures } from './figures.ts'
import { marks } from './mark.ts'
import { papers } from './papers.ts'
import { people } from './portraits/people.ts'
import { portrait, roundFace } from './portraits/portrait.ts'
import { serviceScenes } from './scenes.ts'

/** Every vector drawing by its path in public/. */
export function drawings(): Record<string, string> {
  return {
    ...marks,
    ...under('images/posts', { ...postCovers, ...instructionCovers }, (draw) => draw().drawing),
    ...under('drawings/portraits', people, portrait),
    ...under('drawings/faces', people, roundFace),
    ...under('drawings/scenes', serviceScenes, same),
    ...under('drawings/empty', emptyStates, same),
    ...under('drawings/figures', articleFigures, same),
    ...under('drawings/papers', papers, same),
    'drawings/signature.svg': signature,
  }
}

const same = (file: string) => file

const under = <T>(folder: string, list: Record<string, T>, draw: (item: T) => string) =>
  Object.fromEntries(Object.entries(list).map(([slug, item]) => [`${folder}/${slug}.svg`, draw(item)]))
