import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answer, release } from '../../../../test/browser/scripted-answers.ts'
import { endListenersWithTest, showMarkup } from '../../../../test/browser/show-markup.ts'
import { until } from '../../../../test/browser/until.ts'
import { openLightbox } from './lightbox.ts'
import { startPictureLinks } from './start-picture-links.ts'

const drawing = (width: number, height: number) => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`,
})
const DRAWING = drawing(4000, 3000)
/** The page contains the size of the original, as pages of the site do. */
const THUMBNAIL = `data:image/svg+xml,${encodeURIComponent(drawing(400, 300).body)}`

const NAMES = ['a', 'b', 'c']

const link = (name: string) =>
  `<figure><a id="${name}" href="/images/${name}.webp"><img src="${THUMBNAIL}" width="4000" height="3000" alt="Снимок ${name}"></a><figcaption>Подпись ${name}</figcaption></figure>`

/**
 * A page with three pictures, showing `name`; a name that is not among them is added as the first. `gallery` is the attribute of the
 * element around.
 */
function open(name: string, { gallery = '' } = {}) {
  const names = NAMES.includes(name) ? NAMES : [name, ...NAMES]
  const find = showMarkup(`<main><div ${gallery}>${names.map(link).join('')}</div></main>`)
  openLightbox(find<HTMLAnchorElement>(`#${name}`))
  const picture = () => find<HTMLImageElement>('.lightbox-picture')
  return {
    find,
    picture,
    text: (part: string) => find(`.lightbox-${part}`).textContent,
    status: () => find('.lightbox [role=status]').textContent,
    press: (key: string) => userEvent.keyboard(`{${key}}`),
    push: (does: string) => find(`[data-does=${does}]`).click(),
    isOff: (does: string) => find(`[data-does=${does}]`).ariaDisabled === 'true',
    isOpen: () => document.querySelector('dialog.lightbox') !== null,
    ready: () => until(() => expect(find('.lightbox-stage').dataset['state']).toBe('ready')),
    /** Zoom and turn of the picture. */
    view: () => [picture().style.scale, picture().style.rotate],
  }
}

beforeEach(() => Promise.all(NAMES.map((name) => answer(`/images/${name}.webp`, DRAWING))))

describe('the lightbox', () => {
  it('the lightbox opens with the picture of the link, its caption and its position', async () => {
    const { find, picture, text, status, ready } = open('b')
    expect(find<HTMLDialogElement>('.lightbox').matches(':modal')).toBe(true)
    expect([picture().alt, text('caption'), text('counter'), status()]).toEqual([
      'Снимок b',
      'Подпись b',
      '2 из 3',
      'Картинка 2 из 3: Подпись b',
    ])
    await ready()
    expect(text('zoom')).toMatch(/^\d+ %$/)
  })

  it('the lightbox closes by its button or Escape, and returns the focus to the link', async () => {
    const { find, press, push, isOpen } = open('b')
    push('close')
    await until(() => expect([isOpen(), document.activeElement]).toEqual([false, find('#b')]))
    openLightbox(find<HTMLAnchorElement>('#c'))
    await press('Escape')
    await until(() => expect([isOpen(), document.activeElement]).toEqual([false, find('#c')]))
  })

  it('the lightbox opens once', () => {
    const { find } = open('a')
    openLightbox(find<HTMLAnchorElement>('#b'))
    expect(document.querySelectorAll('.lightbox')).toHaveLength(1)
  })

  it('the lightbox buttons and arrow keys show the next or the previous picture, and stop at the ends', async () => {
    const { text, push, press, isOff } = open('a')
    expect([isOff('previous'), isOff('next')]).toEqual([true, false])
    push('next')
    await press('ArrowRight')
    await press('ArrowRight')
    expect([text('counter'), isOff('previous'), isOff('next')]).toEqual(['3 из 3', false, true])
    await press('ArrowLeft')
    push('previous')
    push('previous')
    expect(text('counter')).toBe('1 из 3')
  })

  it('a gallery that loops has no ends', async () => {
    const { text, press } = open('a', { gallery: 'data-gallery="loop"' })
    await press('ArrowLeft')
    expect(text('counter')).toBe('3 из 3')
    await press('ArrowRight')
    expect(text('counter')).toBe('1 из 3')
  })

  it('the lightbox buttons and keys zoom and turn the picture, and reset it', async () => {
    const { push, press, ready, view, isOff } = open('a')
    await ready()
    expect([view(), isOff('reset')]).toEqual([['1', '0deg'], true])
    push('turnRight')
    push('zoomIn')
    expect([view(), isOff('reset')]).toEqual([['1.12', '90deg'], false])
    await press('-')
    expect(view()).toEqual(['1', '90deg'])
    await press('r')
    await press('=')
    expect(view()).toEqual(['1.12', '180deg'])
    await press('0')
    expect(view()).toEqual(['1', '0deg'])
    await press('l')
    expect(view()).toEqual(['1', '-90deg'])
  })

  it('the lightbox shows the next picture fitted and upright', async () => {
    const { push, ready, view } = open('a')
    await ready()
    push('zoomIn')
    push('turnLeft')
    push('next')
    await ready()
    expect(view()).toEqual(['1', '0deg'])
  })

  it('the lightbox leaves the keys of the browser alone', async () => {
    const { ready, view, text } = open('a')
    await ready()
    await userEvent.keyboard('{Control>}={/Control}{Alt>}{ArrowRight}{/Alt}')
    expect([view(), text('counter')]).toEqual([['1', '0deg'], '1 из 3'])
  })

  it('the lightbox does not zoom or turn a picture that has not loaded', async () => {
    await answer('/images/slow.webp', { ...DRAWING, isHeld: true })
    const { push, ready, view, isOff } = open('slow')
    push('zoomIn')
    expect([isOff('zoomIn'), isOff('turnLeft')]).toEqual([true, true])
    await release('/images/slow.webp')
    await ready()
    expect([view(), isOff('zoomIn')]).toEqual([['1', '0deg'], false])
  })

  it('the lightbox shows the thumbnail of the page in the place of a picture that has not loaded', async () => {
    await answer('/images/behind.webp', { ...DRAWING, isHeld: true })
    const { picture, ready } = open('behind')
    const [thumbnail, before] = [picture().style.backgroundImage, picture().getBoundingClientRect().toJSON()]
    expect(thumbnail).toContain('data:image/svg+xml')
    await release('/images/behind.webp')
    await ready()
    expect([picture().style.backgroundImage, picture().getBoundingClientRect().toJSON()]).toEqual(['', before])
  })

  it('the lightbox stays with the next picture when the previous one loads late', async () => {
    await answer('/images/tardy.webp', { ...drawing(100, 50), isHeld: true })
    const { picture, push, ready } = open('tardy')
    const tardy = picture()
    push('next')
    await ready()
    const shown = picture().getBoundingClientRect().toJSON()
    const arrival = new Promise((resolve) => tardy.addEventListener('load', resolve))
    await release('/images/tardy.webp')
    await arrival
    expect(picture().getBoundingClientRect().toJSON()).toEqual(shown)
  })

  it('the lightbox zooms to three times and a tenth of the natural size, and no further', async () => {
    const { picture, push, ready, isOff, view } = open('a')
    await ready()
    for (let press = 0; press < 200; press++) push('zoomIn')
    expect([isOff('zoomIn'), isOff('zoomOut')]).toEqual([true, false])
    expect((Number.parseFloat(picture().style.width) * Number(picture().style.scale)) / 4000).toBeCloseTo(3)
    for (let press = 0; press < 200; press++) push('zoomOut')
    expect([isOff('zoomIn'), isOff('zoomOut'), view()]).toEqual([false, true, ['0.1', '0deg']])
  })

  it('the arrow keys are reversed in right-to-left pages', async () => {
    const { find, text, press } = open('a')
    find('main').dir = 'rtl'
    await press('ArrowLeft')
    expect(text('counter')).toBe('2 из 3')
    await press('ArrowRight')
    expect(text('counter')).toBe('1 из 3')
  })

  it('the lightbox is removed with its page', () => {
    const { find, isOpen } = open('a')
    find('main').replaceChildren()
    expect(isOpen()).toBe(false)
  })

  it.each([
    ['missing', { status: 404 }],
    ['no-picture', { type: 'image/webp', body: 'text' }],
  ])('the lightbox shows that a file is broken because it is %s, and can show the next one', async (name, said) => {
    await answer(`/images/${name}.webp`, said)
    const { text, push, status, ready, isOff } = open(name)
    await until(() => expect(text('broken')).toBe('Картинка не загрузилась'))
    expect([status(), isOff('zoomIn'), text('zoom')]).toEqual(['Картинка не загрузилась', true, ''])
    push('next')
    await ready()
    expect(document.querySelector('.lightbox-broken')).toBe(null)
  })
})

describe('a link to a picture', () => {
  /** A page whose links open the lightbox; all other clicks are cancelled. */
  function openPage() {
    endListenersWithTest()
    const find = showMarkup(`<main>${link('a')}</main>`)
    startPictureLinks()
    const left: Event[] = []
    window.addEventListener('click', (event) => {
      if (!event.defaultPrevented) left.push(event)
      event.preventDefault()
    })
    return { find, left, isOpen: () => document.querySelector('.lightbox') !== null }
  }

  it('a link to a picture opens the lightbox, but a click with a modifier key is left to the browser', async () => {
    const { find, left, isOpen } = openPage()
    find('#a img').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    expect([left.length, isOpen()]).toEqual([1, false])
    find('#a img').click()
    await until(() => expect([left.length, isOpen()]).toEqual([1, true]))
  })

  it('a link to a picture of another site is left to the browser', async () => {
    const { find, left, isOpen } = openPage()
    find<HTMLAnchorElement>('#a').href = 'https://other.invalid/a.webp'
    find('#a img').click()
    await import('./lightbox.ts')
    expect([left.length, isOpen()]).toEqual([1, false])
  })

  it('a link to a picture opens nothing when the visitor left its page while the code was loading', async () => {
    const { find, isOpen } = openPage()
    find('#a img').click()
    find('main').replaceChildren()
    await import('./lightbox.ts')
    expect(isOpen()).toBe(false)
  })
})
