import { expect, onTestFinished } from 'vitest'
import { answer, answerPage, requestsTo } from './scripted-answers.ts'
import { find } from './show-markup.ts'
import { until } from './until.ts'

const LINKS = ['/a/', '/b/', '/c/'].map((path) => `<a href="${path}">${path}</a>`).join(' ')

/** Deletes an API that only Chromium has, so that the address changes before the page has loaded. */
export const ADDRESS_FIRST = '<script>delete window.NavigationPrecommitController</script>'

/** Number of requests for a path. */
export const requests = async (path: string) => (await requestsTo(path)).length

/** A document in a frame, which can be left or reloaded without the document of the tests. */
export interface Frame {
  /** Stays the same when the frame loads another document. */
  window: Window & typeof globalThis
  /** The current document of the frame. */
  document: () => Document
  /** The first element that matches. */
  find: <E extends HTMLElement = HTMLElement>(selector: string) => E
}

interface FrameContent {
  body: string
  /** Code of a module that starts the tested code. */
  script: string
  /** Markup before the module, such as a script that deletes an API of the browser. */
  head?: string
}

/** Opens a document of the scripted site in a frame, which is removed when the test ends. */
export async function openFrame(path: string, { body, script, head = '' }: FrameContent): Promise<Frame> {
  const type = 'text/html; charset=utf-8'
  await answer(path, {
    type,
    body: `<!DOCTYPE html><html lang="ru"><head>${head}</head><body>${body}<script type="module">${script}</script></body></html>`,
  })
  const element = document.createElement('iframe')
  element.style.cssText = 'width: 1000px; height: 600px'
  onTestFinished(() => element.remove())
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }))
  element.src = path
  document.body.append(element)
  await loaded
  const inside = () => element.contentDocument ?? document
  return { window: windowOf(element), document: inside, find: (selector) => find(selector, inside()) }
}

function windowOf({ contentWindow }: HTMLIFrameElement): Frame['window'] {
  if (!contentWindow) throw new Error('The frame shows no document')
  return contentWindow as Frame['window'] // the type of `contentWindow` lacks the globals of its realm
}

/** The page А, whose header links to it, to Б and to В; the site has each as a payload and as a document. */
export async function openSite({ main = '', head = '' } = {}) {
  const say = (path: string, title: string) => [
    answerPage(path, { title }),
    answer(path, { body: `<title>${title} целиком</title>`, type: 'text/html; charset=utf-8' }),
  ]
  await Promise.all([...say('/a/', 'А'), ...say('/b/', 'Б'), ...say('/c/', 'В')])
  const body = `<header class="site-header">${LINKS}</header><main data-layout="default"><h1>А</h1>${main}</main>`
  const frame = await openFrame('/a/', { head: `<title>А</title>${head}`, body, script: "import '/test/browser/frames/navigation.ts'" })
  const first = frame.document()
  const text = (selector: string) => frame.document().querySelector(selector)?.textContent
  return {
    ...frame,
    text,
    isSameDocument: () => frame.document() === first,
    click: (selector: string) => frame.find(selector).click(),
    go: (path: string) => frame.find(`.site-header [href="${path}"]`).click(),
    /** Waits until a visit has ended at a page. */
    shows: (title: string) => until(() => expect(text('[role=status]')).toBe(title)),
    /** Waits for a page that the browser has loaded by itself. */
    loads: (title: string) => until(() => expect(frame.document().title).toBe(`${title} целиком`)),
  }
}
