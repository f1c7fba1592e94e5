import { instructionCovers } from './covers-instructions.ts'
import { postCovers } from './covers-posts.ts'
import { emptyStates, noSignal, signature } from './empty.ts'
import { articleFigures } from './figures.ts'
import { marks } from './mark.ts'
import { papers } from './papers.ts'
import { people } from './portraits/people.ts'
import { portrait, roundFace } from './portraits/portrait.ts'
import { serviceScenes } from './scenes.ts'

/** Every drawing that follows the colour scheme, by its path in the repository; the offline screen has its own copy, which stands in its style sheet. */
export function drawings(): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(marks).map(([name, file]) => [`client/public/${name}`, file])),
    ...under('client/public/images/posts', { ...postCovers, ...instructionCovers }, (draw) => draw().drawing),
    ...under('client/public/drawings/portraits', people, portrait),
    ...under('client/public/drawings/faces', people, roundFace),
    ...under('client/public/drawings/scenes', serviceScenes, same),
    ...under('client/public/drawings/empty', emptyStates, same),
    ...under('client/public/drawings/figures', articleFigures, same),
    ...under('client/public/drawings/papers', papers, same),
    'client/public/drawings/signature.svg': signature,
    'ui/frame/no-signal.svg': noSignal,
  }
}

const same = (file: string) => file

const under = <T>(folder: string, list: Record<string, T>, draw: (item: T) => string) =>
  Object.fromEntries(Object.entries(list).map(([slug, item]) => [`${folder}/${slug}.svg`, draw(item)]))
