import { expect, test } from './engine-test.ts'
import { field, link, place, type Visitor } from './visitor.ts'
import type { Feature } from './watched-site.ts'

/** What older engines lack, one by one. Without each a visitor reads, calls and sends (`docs/browsers.md`). */
const LACKING: Record<string, Feature> = {
  'AbortSignal.any': { script: 'delete AbortSignal.any' },
  'the Navigation API': { script: 'delete window.navigation' },
  commandfor: {
    script: "for (const name of ['command', 'commandForElement']) delete HTMLButtonElement.prototype[name]",
    spelling: [[/ commandfor=/g, ' data-commandfor=']],
  },
  'modal dialogs': { script: 'delete HTMLDialogElement.prototype.showModal' },
  'the element dialog': { spelling: [[/<(\/?)dialog\b/g, '<$1x-dialog']] },
  popovers: {
    script: "for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) delete HTMLElement.prototype[name]",
    spelling: [[/ popover(target)?(?==|\s|>)/gi, ' data-popover$1']],
  },
  ':has()': { spelling: [[/:has\(/g, ':lacks(']] },
  '@layer': { spelling: [[/@layer\b/g, '@lacks']] },
  'content-visibility': { spelling: [[/content-visibility:/g, 'content-lacks:']] },
  IntersectionObserver: { script: 'delete window.IntersectionObserver' },
  'view transitions': { script: 'delete Document.prototype.startViewTransition' },
}

/** The page shows more than six hundred with its rows closed; without `:has()` some labels are left out. */
const WORDS = 500

for (const [name, feature] of Object.entries(LACKING)) {
  test(`without ${name} a visitor reads, calls and sends`, async ({ visitor }) => {
    visitor.site.takeAway(feature)
    await visitor.tab.open(`${visitor.site.origin}/serm/`)
    if (feature.spelling) expect(visitor.site.respellings()).toBeGreaterThan(0)
    await visitor.sees(place('h1'))
    await visitor.sees(place('a[href="tel:88000000000"]'))
    expect(await visitor.run(seenWords)).toBeGreaterThan(WORDS)
    await visitor.press(link('Заказать звонок'))
    await send(visitor)
  })
}

/** Fills in and sends the form that has opened, in a dialog or on its own page. */
async function send(visitor: Visitor): Promise<void> {
  await visitor.until('the form is there', () => document.querySelector('#call-dialog[open]') !== null || location.pathname === '/zayavka/')
  const within = (await visitor.run(() => location.pathname === '/zayavka/')) ? 'main' : '#call-dialog'
  // A form without its styles moves when it becomes live, and the press would open the list of countries.
  await visitor.isLive(`${within} .lead-form`)
  await visitor.fill(field('Что случилось', within), 'Ложный отзыв')
  await visitor.fill(field('Как к Вам обращаться?', within), 'Анна')
  await visitor.fill(field('Телефон', within), '8 900 123-45-67')
  await visitor.press(place('[type=submit].button-primary', undefined, within))
  await visitor.until('the number is shown', () => /Id заявки\s*\d{9}/.test(document.body.innerText))
}

/** Runs in the page: number of words that it shows. */
function seenWords(): number {
  return (document.querySelector('main')?.innerText ?? '').split(/\s+/).length
}
