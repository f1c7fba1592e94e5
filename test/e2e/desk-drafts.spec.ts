import type { Page } from '@playwright/test'
import { shareOf } from '../../tools/test/sizes.ts'
import { forget } from './browser-side.ts'
import { draftOf, expect, expectSound, openText, replaceWords, saveLine, signIn, sourceOf, test, untilSaved } from './desk-site.ts'

// Each test has a text of its own, and none publishes.
test.describe.configure({ mode: 'default' })

const API_REFUSALS = /^4(?:01|12): .*\/admin\/api\//

/** The place above the text. */
const notice = (page: Page) => page.locator('[data-notice]')

for (const width of shareOf([390, 1280], 1, 2)) {
  test(`different sentences of two people are merged, and the same sentence is asked at ${width} px`, { tag: '@host' }, async ({
    page: boris,
    enter,
    silentDamage,
  }) => {
    const path = width === 390 ? 'posts/oproverzhenie-v-smi.md' : 'posts/kopii-i-zerkala.md'
    const viewport = { width, height: 800 }
    await boris.setViewportSize(viewport)
    await signIn(boris, 'editor')
    const anna = await enter('admin', { viewport })
    await openText(boris, path)
    await openText(anna, path)
    const [first = '', second = ''] = sentencesOf(await sourceOf(boris).inputValue())

    await Promise.all([replaceWords(boris, first, `${first} Это слова Бориса.`), replaceWords(anna, second, `${second} Это слова Анны.`)])
    // Whose request came last is told; the other one gets the words with the next save.
    await expect.poll(() => draftOf(boris, path)).toMatch(/слова Бориса[\s\S]*слова Анны/)
    await replaceWords(boris, 'слова Бориса.', 'слова Бориса, редактора.')
    await untilSaved(boris, path)
    await replaceWords(anna, 'слова Анны.', 'слова Анны, администратора.')
    await expect(saveLine(anna)).toHaveText('Объединено с правками: Борис')
    await untilSaved(anna, path)
    await expect(sourceOf(anna)).toHaveValue(/слова Бориса, редактора\.[\s\S]*слова Анны, администратора\./)
    await expectSound(anna)

    await replaceWords(boris, 'слова Бориса, редактора.', 'слова редактора Бориса.')
    await expect(saveLine(boris)).toHaveText('Объединено с правками: Анна')
    await untilSaved(boris, path)
    await replaceWords(anna, 'слова Бориса, редактора.', 'слова коллеги Бориса.')
    await expect(saveLine(anna)).toHaveText('Нужен ответ')
    await expect(notice(anna)).toContainText('Вы и Борис: одно и то же предложение')
    const question = notice(anna).getByRole('group', { name: /^Строка \d+\. Как оставить\?$/ })
    await expect(question).toContainText(/Моё[\s\S]*слова коллеги Бориса\.[\s\S]*Борис[\s\S]*слова редактора Бориса\./)
    await expectSound(anna)
    // Nothing is lost before the answer, and what is typed meanwhile stays.
    expect(await draftOf(anna, path)).toContain('слова редактора Бориса.')
    await expect(sourceOf(anna)).toHaveValue(/слова коллеги Бориса\./)
    await question.getByRole('radio', { name: 'Вместе' }).check()
    await notice(anna).getByRole('button', { name: 'Сохранить ответ' }).click()
    await untilSaved(anna, path)
    expect(await draftOf(anna, path)).toMatch(/слова коллеги Бориса\..*слова редактора Бориса\./)
    forget(silentDamage, API_REFUSALS)
  })
}

/** Two sentences of different paragraphs. */
function sentencesOf(text: string): string[] {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '')
  return body.split('\n\n').flatMap((paragraph) => /^[А-Я][а-я ,-]{30,}\./.exec(paragraph.trim()) ?? [])
}

test('words typed without a network are kept when the tab is closed, and saved with the network', async ({ page, context }) => {
  const path = 'posts/avtor-neizvesten.md'
  await signIn(page, 'editor')
  await openText(page, path)
  const title = /^title: (.*)$/m.exec(await sourceOf(page).inputValue())?.[0] ?? ''
  await context.setOffline(true)
  await replaceWords(page, title, `${title} `)
  await page.keyboard.type('(первое слово)')
  await expect(saveLine(page)).toHaveText('Нет связи, правки здесь')
  await expect(notice(page)).toContainText('правки лежат в этом браузере и уйдут, когда связь вернётся')
  await expectSound(page)
  await context.setOffline(false)
  await untilSaved(page, path)
  await expect(notice(page)).toBeHidden()

  await context.setOffline(true)
  // Browsers send a short text while its page goes, past this emulation.
  await page.keyboard.insertText(` (второе слово) ${'и ещё '.repeat(6000)}`)
  await expect(saveLine(page)).toHaveText('Нет связи, правки здесь')
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  expect((await draftOf(again, path)).includes('второе слово')).toBe(false)
  await openText(again, path)
  await expect(notice(again)).toContainText(/Продолжены правки от\s\d\d:\d\d/)
  await expectSound(again)
  await untilSaved(again, path)
  expect((await draftOf(again, path)).includes('(первое слово) (второе слово)')).toBe(true)
})

test('a session that ends while somebody types is asked for over the text, and the words are saved', async ({
  page,
  context,
  silentDamage,
}) => {
  const path = 'posts/dolya-negativa-v-vydache.md'
  await signIn(page, 'editor')
  await openText(page, path)
  await context.clearCookies()
  await replaceWords(page, 'title: ', 'title:  ')
  const dialog = page.getByRole('dialog', { name: 'Сеанс кончился, текст цел' })
  await expect(dialog).toBeVisible()
  await expect(saveLine(page)).toHaveText('Нужен вход, правки здесь')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await expect(dialog).toBeHidden()
  await untilSaved(page, path)
  expect(await draftOf(page, path)).toContain('title:  ')
  forget(silentDamage, API_REFUSALS)
})

test('what is typed while an answer is on its way stays, and is saved after it', async ({ page }) => {
  const path = 'posts/foto-bez-razresheniya.md'
  const answer = Promise.withResolvers<void>()
  let requests = 0
  await signIn(page, 'editor')
  await openText(page, path)
  await page.route('**/admin/api/drafts/**', async (route) => {
    requests += 1
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
  })
  await replaceWords(page, 'title: ', 'title: Раз ')
  await expect.poll(() => draftOf(page, path)).toContain('title: Раз ')
  await expect(saveLine(page)).toHaveText('Сохраняется')
  await page.keyboard.type('два ')
  await sourceOf(page).blur()
  // One request at a time: the newest text waits.
  expect(requests).toBe(1)
  answer.resolve()
  await untilSaved(page, path)
  expect(await draftOf(page, path)).toContain('title: Раз два ')
  expect(requests).toBe(2)
})

test('a second tab of the same person reads, until it takes the text over', async ({ page, context }) => {
  const path = 'posts/ispolnenie-resheniya-suda.md'
  await signIn(page, 'editor')
  await openText(page, path)
  await replaceWords(page, 'title: ', 'title: Раз ')
  await untilSaved(page, path)
  const second = await context.newPage()
  await openText(second, path)
  await expect(notice(second)).toContainText('Этот текст открыт в другой вкладке.')
  await expect(sourceOf(second)).toHaveJSProperty('readOnly', true)
  await expectSound(second)
  await page.bringToFront()
  await replaceWords(page, 'title: Раз ', 'title: Раз два ')
  await second.bringToFront()
  await second.getByRole('button', { name: 'Править здесь' }).click()
  await expect(notice(page)).toContainText('Этот текст открыт в другой вкладке.')
  await expect(sourceOf(page)).toHaveJSProperty('readOnly', true)
  await expect(sourceOf(second)).toHaveJSProperty('readOnly', false)
  await expect(sourceOf(second)).toHaveValue(/title: Раз два /)
  await replaceWords(second, 'title: Раз два ', 'title: Раз два три ')
  await untilSaved(second, path)
})
