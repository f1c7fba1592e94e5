/** `/_ipx/{modifiers}/images/…`: the group captures the path of the original. */
const RESIZED = /^\/_ipx\/[^/]+(\/images\/.+)$/
/** The whole picture in 10 × 10 pixels, a few hundred bytes (behaviour 7.1). */
const PREVIEW = '/_ipx/f_webp&s_10x10&q_50&blur_3'
/** Distance from the viewport within which previews are requested. */
const AHEAD = '400px'
/**
 * A small photo frame for a picture that cannot be loaded, in both colour schemes. The outer `svg` has no aspect ratio, so the picture
 * keeps the ratio of its attributes. `%23` is `#` in a URL.
 */
const DRAWN =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><style>path{fill:none;stroke:%238494a7;stroke-width:1.5}.g{fill:%23e8f0fa;stroke:none}@media(prefers-color-scheme:dark){.g{fill:%2316304d}}</style><svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice"><path class="g" d="M0 0h640v360H0z"/><path d="M304 167h32v26h-32zm0 20 9-9 8 8 4-4 11 11"/></svg></svg>'

/**
 * Shows a blurred preview while a picture loads, the original when the resized picture fails, and a drawing when that fails too. The
 * returned function is called after the page in `main` was replaced.
 */
export function startPictures(main: HTMLElement): () => void {
  // Pictures have no previews in browsers without IntersectionObserver.
  const nearing = 'IntersectionObserver' in window ? new IntersectionObserver(showPreviews, { rootMargin: AHEAD }) : null
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && repair(target), { capture: true })
  const observe = () => {
    nearing?.disconnect()
    for (const picture of main.querySelectorAll('img')) {
      if (hasFailed(picture)) repair(picture)
      else if (!picture.complete && mayPreview()) nearing?.observe(picture)
    }
  }
  observe()
  return observe
}

/** Whether the picture failed before the `error` listener was added. */
function hasFailed({ complete, naturalWidth, src }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && src !== ''
}

function repair(picture: HTMLImageElement): void {
  const original = originalOf(picture)
  if (picture.getAttribute('src') === DRAWN) return
  picture.style.backgroundImage = ''
  picture.removeAttribute('srcset')
  picture.removeAttribute('sizes')
  picture.src = original ?? DRAWN
}

/** `null` for a picture that was not resized. */
function originalOf(picture: HTMLImageElement): string | null {
  return RESIZED.exec(picture.getAttribute('src') ?? '')?.[1] ?? null
}

function mayPreview(): boolean {
  return Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData') !== true
}

function showPreviews(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer.unobserve(target)
    if (target instanceof HTMLImageElement && !target.complete) showPreview(target)
  }
}

function showPreview(picture: HTMLImageElement): void {
  const original = originalOf(picture)
  if (original === null) return
  // Not the shorthand `background`, which would reset the background colour that shows when the preview fails.
  Object.assign(picture.style, {
    backgroundImage: `url("${PREVIEW}${original}")`,
    backgroundPosition: 'center',
    backgroundSize: 'cover',
  })
  picture.addEventListener('load', () => picture.style.removeProperty('background'), { once: true })
}
