import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { popup } from '../../features/leads/popup.ts'
import { endListenersWithTest } from '../../test/browser/end-listeners.ts'
import { openFrame } from '../../test/browser/frame.ts'
import { showMarkup } from '../../test/browser/show-markup.ts'
import { until } from '../../test/browser/until.ts'
import { closeDialogs, startDialogButtons } from './dialog-buttons.ts'

const MARKUP = `<a id="link" href="#without-scripts" data-dialog="dialog"><b>Открыть</b></a>
  <button id="button" command="show-modal" commandfor="dialog">Открыть</button>
  <a id="call" href="#call" data-dialog="call-dialog">Заявка</a>
  <dialog id="dialog"><button id="inside">Внутри</button></dialog>
  <dialog id="call-dialog"></dialog>`

function openPage() {
  endListenersWithTest()
  const find = showMarkup(MARKUP)
  startDialogButtons()
  return { find, dialog: find<HTMLDialogElement>('#dialog') }
}

function click(target: HTMLElement, modifier: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifier })
  target.dispatchEvent(event)
  return event
}

afterEach(() => popup.setState({ showMainForm: false }))

it('a link to a dialog opens it as a modal, and its page is not visited', () => {
  const { find, dialog } = openPage()
  const event = click(find('#link b'))
  expect([dialog.matches(':modal'), event.defaultPrevented]).toEqual([true, true])
})

it('a button opens its dialog once, although the browser would open it as well', async () => {
  const { find, dialog } = openPage()
  await userEvent.click(find('#button'))
  expect(dialog.matches(':modal')).toBe(true)
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a click on a dialog link with %j is left to the browser',
  (modifier) => {
    const { find, dialog } = openPage()
    // The link has no address, so that no tab opens here.
    find('#link').removeAttribute('href')
    expect([click(find('#link'), modifier).defaultPrevented, dialog.open]).toEqual([false, false])
  },
)

it('the dialog of the main form opens with the state of the popup', () => {
  const { find } = openPage()
  click(find('#call'))
  expect(popup.getState().showMainForm).toBe(true)
})

it('a dialog closes when the visitor goes to another page', () => {
  const { dialog } = openPage()
  dialog.showModal()
  closeDialogs()
  expect(dialog.open).toBe(false)
})

it('in a browser without `closedby` a click beside the dialog closes it and a click on its padding does not', async () => {
  const frame = await openFrame('/dialog/', {
    head: '<script>delete HTMLDialogElement.prototype.closedBy</script>',
    body: '<dialog id="dialog" style="padding: 40px">Окно</dialog>',
    script: "import { startDialogButtons } from '/client/shell/dialog-buttons.ts'; startDialogButtons()",
  })
  const dialog = frame.find<HTMLDialogElement>('#dialog')
  dialog.showModal()
  const { left, top } = dialog.getBoundingClientRect()
  const clickAt = (clientX: number, clientY: number) =>
    dialog.dispatchEvent(new frame.window.MouseEvent('click', { bubbles: true, clientX, clientY }))
  clickAt(left + 5, top + 5)
  expect(dialog.open).toBe(true)
  clickAt(left - 5, top + 5)
  await until(() => expect(dialog.open).toBe(false))
})
