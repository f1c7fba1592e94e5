import { brokenPicture } from './frame.ts'
import type { Picture } from './pictures-of.ts'
import { FITTED, fittedShare, limit, type Point, type Scene, type Size, type View } from './transform.ts'

type State = 'loading' | 'ready' | 'broken'

/** Shows one picture on the stage. */
export interface Viewer {
  state: () => State
  view: () => View
  scene: () => Scene
  /** Shows another picture, fitted and upright. */
  show: (picture: Picture) => void
  /** Changes the view of the picture; does nothing before the picture has loaded. */
  change: (how: (view: View, scene: Scene) => View) => void
  /** Shifts the picture by the px of a swipe; 0 ends the shift. */
  lean: (by: number) => void
  /** `listener` is called after every change of view or state. */
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
  const setState = (next: State) => {
    state = next
    stage.dataset['state'] = next
    draw()
  }
  const refit = () => {
    view = limit(view, scene())
    draw()
  }
  if ('ResizeObserver' in window) new ResizeObserver(refit).observe(stage)

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
        setState('ready')
      }
      own.onerror = () => {
        if (image !== own) return
        // features/pictures/browser/pictures.ts may set a drawing as the source, whose `load` must not count as success.
        own.onload = null
        stage.replaceChildren(brokenPicture())
        setState('broken')
      }
      own.src = src
      stage.replaceChildren(own)
      setState('loading')
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

/** The thumbnail's `width` and `height` attributes, used until the original has loaded. */
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
