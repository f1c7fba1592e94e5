import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showMarkup } from '../../../../test/browser/page.ts'
import { answer, release } from '../../../../test/browser/site.ts'
import { until } from '../../../../test/browser/until.ts'
import { openLightbox } from './lightbox.ts'

const DRAWING = { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"/>' }

const NAMES = ['a', 'b', 'c']

const link = (name: string) =>
  `<figure><a id="${name}" href="/images/${name}.webp"><img src="data:," alt="Снимок ${name}"></a><figcaption>Подпись ${name}</figcaption></figure>`

/** A page with three pictures, of which `name` is shown; a name of its own comes first. `gallery` is the attribute of the element around. */
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
    ready: () => until(() => expect(find('.lightbox-stage').dataset.state).toBe('ready')),
    /** Zoom and turn of the picture. */
    view: () => [picture().style.scale, picture().style.rotate],
  }
}

beforeEach(() => Promise.all(NAMES.map((name) => answer(`/images/${name}.webp`, DRAWING))))

describe('the lightbox', () => {
  it('opens with the picture of the link, its caption and its place', async () => {
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

  it('closes by its button or Escape, and gives the focus back to the link', async () => {
    const { find, press, push, isOpen } = open('b')
    push('close')
    await until(() => expect([isOpen(), document.activeElement]).toEqual([false, find('#b')]))
    openLightbox(find<HTMLAnchorElement>('#c'))
    await press('Escape')
    await until(() => expect([isOpen(), document.activeElement]).toEqual([false, find('#c')]))
  })

  it('opens once', () => {
    const { find } = open('a')
    openLightbox(find<HTMLAnchorElement>('#b'))
    expect(document.querySelectorAll('.lightbox')).toHaveLength(1)
  })

  it('goes on and back by buttons and arrow keys, and stops at the ends', async () => {
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

  it('has no ends in a gallery that loops', async () => {
    const { text, press } = open('a', { gallery: 'data-gallery="loop"' })
    await press('ArrowLeft')
    expect(text('counter')).toBe('3 из 3')
    await press('ArrowRight')
    expect(text('counter')).toBe('1 из 3')
  })

  it('zooms and turns by buttons and keys, and returns to how it was', async () => {
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

  it('shows the next picture fitted and upright', async () => {
    const { push, ready, view } = open('a')
    await ready()
    push('zoomIn')
    push('turnLeft')
    push('next')
    await ready()
    expect(view()).toEqual(['1', '0deg'])
  })

  it('leaves the keys of the browser alone', async () => {
    const { ready, view, text } = open('a')
    await ready()
    await userEvent.keyboard('{Control>}={/Control}{Alt>}{ArrowRight}{/Alt}')
    expect([view(), text('counter')]).toEqual([['1', '0deg'], '1 из 3'])
  })

  it('does not zoom or turn a picture that has not loaded', async () => {
    await answer('/images/slow.webp', { ...DRAWING, isHeld: true })
    const { push, ready, view, isOff } = open('slow')
    push('zoomIn')
    expect([isOff('zoomIn'), isOff('turnLeft')]).toEqual([true, true])
    await release('/images/slow.webp')
    await ready()
    expect([view(), isOff('zoomIn')]).toEqual([['1', '0deg'], false])
  })

  it('says that a picture is broken, and goes on to the next', async () => {
    await answer('/images/broken.webp', { status: 404 })
    const { text, push, status, ready, isOff } = open('broken')
    await until(() => expect(text('broken')).toBe('Картинка не загрузилась'))
    expect([status(), isOff('zoomIn'), text('zoom')]).toEqual(['Картинка не загрузилась', true, ''])
    push('next')
    await ready()
    expect(document.querySelector('.lightbox-broken')).toBe(null)
  })
})
