import { brokenPicture } from './frame.ts'
import type { Picture } from './pictures-of.ts'
import { FITTED, fittedShare, limit, type Point, type Scene, type Size, type View } from './transform.ts'

type State = 'loading' | 'ready' | 'broken'

/** One picture on the stage. */
export interface Viewer {
  state: () => State
  view: () => View
  scene: () => Scene
  /** Puts another picture on the stage, fitted and upright. */
  show: (picture: Picture) => void
  /** Lays the picture anew; nothing before it is there. */
  change: (how: (view: View, scene: Scene) => View) => void
  /** Lets the picture follow a swipe by so many px; 0 lets it go. */
  lean: (by: number) => void
  /** Hears of every new view and state. */
  onChange: (listener: () => void) => void
}

export function createViewer(stage: HTMLElement): Viewer {
  let image = new Image()
  let picture: Size | null = null
  let view = FITTED
  let state: State = 'loading'
  let listener = () => {}
  const scene = (): Scene => ({
    picture: picture ?? { width: 1, height: 1 },
    stage: { width: stage.clientWidth, height: stage.clientHeight },
  })
  const draw = () => {
    if (picture) lay(image, picture, view, scene())
    listener()
  }
  const become = (next: State) => {
    state = next
    stage.dataset.state = next
    draw()
  }
  new ResizeObserver(() => {
    view = limit(view, scene())
    draw()
  }).observe(stage)

  return {
    state: () => state,
    view: () => view,
    scene,
    show({ src, alt, thumbnail }) {
      const own = new Image()
      image = own
      view = FITTED
      picture = statedSize(thumbnail)
      own.className = 'lightbox-picture'
      own.alt = alt
      own.draggable = false
      if (picture && thumbnail.currentSrc) own.style.backgroundImage = `url(${JSON.stringify(thumbnail.currentSrc)})`
      own.onload = () => {
        if (image !== own) return
        picture = { width: own.naturalWidth, height: own.naturalHeight }
        own.style.backgroundImage = ''
        become('ready')
      }
      own.onerror = () => {
        if (image !== own) return
        // The page may put a drawing in its place (features/pictures/browser/pictures.ts), which is not what was asked for.
        own.onload = null
        stage.replaceChildren(brokenPicture())
        become('broken')
      }
      own.src = src
      stage.replaceChildren(own)
      become('loading')
    },
    change(how) {
      if (state !== 'ready') return
      view = how(view, scene())
      draw()
    },
    lean: (by) => stage.style.setProperty('--lean', `${by}px`),
    onChange(next) {
      listener = next
    },
  }
}

/** The size that the page gave for the place of the picture, so that the original takes no other one. */
function statedSize(thumbnail: HTMLImageElement): Size | null {
  const [width, height] = [Number(thumbnail.getAttribute('width')), Number(thumbnail.getAttribute('height'))]
  return width > 0 && height > 0 ? { width, height } : null
}

function lay(image: HTMLImageElement, picture: Size, { x, y, scale, turns }: View, scene: Scene): void {
  const share = fittedShare(scene, turns)
  const at = ({ x, y }: Point) => `calc(-50% + ${x}px + var(--lean, 0px)) calc(-50% + ${y}px)`
  Object.assign(image.style, {
    width: `${picture.width * share}px`,
    height: `${picture.height * share}px`,
    translate: at({ x, y }),
    rotate: `${turns * 90}deg`,
    scale: `${scale}`,
  })
}
