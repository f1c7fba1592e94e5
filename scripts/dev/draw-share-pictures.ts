import type { Plugin } from 'vite'
import { shareImage } from '../../content/compile/share-card.ts'
import { sharePictureFile } from '../build/share-pictures.ts'
import { readShareCards } from '../seed.ts'

const FOLDER = '/images/social'

/** Draws a share picture when the page that names it asks: a build has all of them as files. */
export function drawSharePictures(): Plugin {
  return {
    name: 'draw-share-pictures',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(FOLDER, async (request, response, next) => {
        try {
          const card = readShareCards().find((candidate) => shareImage(candidate).src === `${FOLDER}${request.url}`)
          if (!card) return next()
          response.setHeader('content-type', 'image/jpeg').end(await sharePictureFile(card))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
