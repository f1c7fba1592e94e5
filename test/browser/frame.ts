import { onTestFinished } from 'vitest'
import { answer } from './scripted-answers.ts'
import { find } from './show-markup.ts'

/** A document of its own in a frame: what leaves or reloads the page there leaves the tests where they are. */
export interface Frame {
  /** Stays the same when the frame loads another document. */
  window: Window & typeof globalThis
  /** The document that the frame shows now. */
  document: () => Document
  /** The first element that matches. */
  find: <E extends HTMLElement = HTMLElement>(selector: string) => E
}

interface FrameContent {
  body: string
  /** Text of a module that starts what is tested. */
  script: string
  /** Markup that comes before the module, such as a script that takes something away from the browser. */
  head?: string
}

/** Opens a document of the scripted site; the frame goes when the test ends. */
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
