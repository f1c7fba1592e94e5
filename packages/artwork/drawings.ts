import { instructionCovers } from './covers-instructions.ts'
import { postCovers } from './covers-posts.ts'
import { emptyStates, noSignal, signature } from './empty.ts'
import { articleFigures } from './figures.ts'
import { marks } from './mark.ts'
import { papers } from './papers.ts'
import { people } from './portraits/people.ts'
import { portrait, roundFace } from './portraits/portrait.ts'
import { serviceScenes } from './scenes.ts'

/** All drawings with both colour schemes, by path in the repository. The one of the offline screen is embedded in its style sheet. */
export function drawings(): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(marks).map(([name, file]) => [`client/public/${name}`, file])),
    ...inFolder('client/public/images/posts', { ...postCovers, ...instructionCovers }, (draw) => draw().drawing),
    ...inFolder('client/public/drawings/portraits', people, portrait),
    ...inFolder('client/public/drawings/faces', people, roundFace),
    ...inFolder('client/public/drawings/scenes', serviceScenes, unchanged),
    ...inFolder('client/public/drawings/empty', emptyStates, unchanged),
    ...inFolder('client/public/drawings/figures', articleFigures, unchanged),
    ...inFolder('client/public/drawings/papers', papers, unchanged),
    'client/public/drawings/signature.svg': signature,
    'ui/frame/no-signal.svg': noSignal,
  }
}

const unchanged = (file: string) => file

const inFolder = <T>(folder: string, list: Record<string, T>, draw: (item: T) => string) =>
  Object.fromEntries(Object.entries(list).map(([slug, item]) => [`${folder}/${slug}.svg`, draw(item)]))
