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
    ...Object.fromEntries(Object.entries(marks).map(([name, file]) => [`public/${name}`, file])),
    ...under('public/images/posts', { ...postCovers, ...instructionCovers }, (draw) => draw().drawing),
    ...under('public/drawings/portraits', people, portrait),
    ...under('public/drawings/faces', people, roundFace),
    ...under('public/drawings/scenes', serviceScenes, same),
    ...under('public/drawings/empty', emptyStates, same),
    ...under('public/drawings/figures', articleFigures, same),
    ...under('public/drawings/papers', papers, same),
    'public/drawings/signature.svg': signature,
    'ui/frame/no-signal.svg': noSignal,
  }
}

const same = (file: string) => file

const under = <T>(folder: string, list: Record<string, T>, draw: (item: T) => string) =>
  Object.fromEntries(Object.entries(list).map(([slug, item]) => [`${folder}/${slug}.svg`, draw(item)]))
