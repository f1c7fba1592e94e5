import { expect } from 'vitest'
import { openFrame } from './frame.ts'
import { answerPage } from './payload.ts'
import { answer, asked } from './scripted-answers.ts'
import { until } from './until.ts'

const LINKS = ['/a/', '/b/', '/c/'].map((path) => `<a href="${path}">${path}</a>`).join(' ')
/** Takes away what only Chromium has, so that the address changes before the page is there. */
export const ADDRESS_FIRST = '<script>delete window.NavigationPrecommitController</script>'

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

/** How many requests have come for a path. */
export const requests = async (path: string) => (await asked(path)).length
