import { expect, it } from 'vitest'
import { openFrame } from '../../test/browser/frame.ts'
import { answer } from '../../test/browser/scripted-answers.ts'
import { until } from '../../test/browser/until.ts'

async function openPage({ head = '' } = {}) {
  const frame = await openFrame('/offline/', {
    head,
    body: '<div id="offline-screen" hidden>Нет связи</div>',
    script: "import { startOfflineScreen } from '/client/shell/offline-screen.ts'; startOfflineScreen(document.querySelector('div'))",
  })
  return { ...frame, screen: frame.find('#offline-screen') }
}

it('the offline screen covers the page when the connection is lost, and the page reloads when it returns', async () => {
  const { window, document, screen } = await openPage()
  expect(screen.hidden).toBe(true)
  window.dispatchEvent(new Event('offline'))
  expect(screen.hidden).toBe(false)
  await answer('/offline/', { body: '<title>loaded anew</title>' })
  window.dispatchEvent(new Event('online'))
  await until(() => expect(document().title).toBe('loaded anew'))
})

it('the offline screen covers a page that opened offline', async () => {
  const { screen } = await openPage({ head: "<script>Object.defineProperty(navigator, 'onLine', { value: false })</script>" })
  expect(screen.hidden).toBe(false)
})
