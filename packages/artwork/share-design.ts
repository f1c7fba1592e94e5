import { createHash } from 'node:crypto'
import { caseCovers } from './covers-cases.ts'
import { instructionCovers } from './covers-instructions.ts'
import { postCovers } from './covers-posts.ts'
import { people } from './portraits/people.ts'
import { serviceScenes } from './scenes.ts'
import { illustrations } from './share-panel.ts'
import { type ShareWords, sharePicture } from './share-picture.ts'

/** Hash of the design of share pictures, a part of all their file names. It changes when one looks different with the same words. */
export function shareDesign(): string {
  const hash = createHash('sha256')
  for (const drawing of drawingNames()) hash.update(sharePicture({ ...SAMPLE, drawing }))
  return hash.digest('hex').slice(0, 12)
}

const SAMPLE: Omit<ShareWords, 'drawing'> = {
  kind: 'Эксперт — образец профиля',
  title: 'Недобросовестная конкуренция: что делать, если о Вас «пишут» и кому жаловаться',
  line: 'Консультант по бренду работодателя',
  siteName: 'Образцовая репутация',
}

function drawingNames(): string[] {
  const folders = { posts: { ...postCovers, ...instructionCovers }, cases: caseCovers, scenes: serviceScenes, portraits: people }
  return [
    '',
    ...Object.entries(folders).flatMap(([folder, list]) => Object.keys(list).map((slug) => `${folder}/${slug}`)),
    ...illustrations.map((slug) => `illustrations/${slug}`),
  ]
}
