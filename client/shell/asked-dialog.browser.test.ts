import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDialog } from '../../contract/browser/open-dialog.ts'
import { endListenersWithTest } from '../../test/browser/end-listeners.ts'
import { showMarkup } from '../../test/browser/show-markup.ts'
import { askedDialog, startAskedDialogs } from './asked-dialog.ts'

const MARKUP =
  '<a href="#x" data-dialog="dialog">Открыть</a><a id="lost" href="#x" data-dialog="nowhere">Открыть</a><dialog id="dialog"></dialog>'

const click = () => new MouseEvent('click', { bubbles: true, cancelable: true })

beforeEach(() => {
  endListenersWithTest()
  startAskedDialogs()
})

describe('before the shell has loaded', () => {
  it('a click before the shell has loaded opens its dialog', () => {
    const find = showMarkup(MARKUP)
    const event = click()
    find('a').dispatchEvent(event)
    expect([find<HTMLDialogElement>('dialog').matches(':modal'), event.defaultPrevented]).toEqual([true, true])
  })

  it('a click that another handler has handled opens nothing', () => {
    const find = showMarkup(MARKUP)
    find('a').addEventListener('click', (event) => event.preventDefault())
    find('a').dispatchEvent(click())
    expect(find<HTMLDialogElement>('dialog').open).toBe(false)
  })
})

it('in a browser without modal dialogs a click on a link is left to the browser, and a click on a button requests its dialog', () => {
  const { showModal } = HTMLDialogElement.prototype
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  onTestFinished(() => void Object.assign(HTMLDialogElement.prototype, { showModal }))
  const find = showMarkup(`${MARKUP}<button type="button" command="show-modal" commandfor="dialog">Открыть</button>`)
  const requested: unknown[] = []
  document.addEventListener('click', (event) => {
    requested.push(askedDialog(event))
    event.stopPropagation()
  })
  for (const opener of ['a', 'button']) find(opener).dispatchEvent(click())
  expect(requested).toEqual([null, find('dialog')])
})

it('when a dialog refuses to be modal, a click on a link is left to the browser, and a click on a button opens it over the page', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
    throw new DOMException('not here', 'InvalidStateError')
  })
  onTestFinished(() => showModal.mockRestore())
  const find = showMarkup(MARKUP)
  // The browser reports the error.
  addEventListener('error', (event) => event.preventDefault(), { once: true })
  const event = click()
  find('a').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  openDialog(find<HTMLDialogElement>('dialog'))
  expect(find<HTMLDialogElement>('dialog').open).toBe(true)
})

it('a click requests no dialog when the dialog is open already, or is not on the page', () => {
  const find = showMarkup(MARKUP)
  const requested: unknown[] = []
  document.addEventListener('click', (event) => requested.push(askedDialog(event)))
  find('#lost').dispatchEvent(click())
  find<HTMLDialogElement>('dialog').show()
  find('a').dispatchEvent(click())
  expect(requested).toEqual([null, null])
})
