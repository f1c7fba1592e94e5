import type { APIRequestContext, Page } from '@playwright/test'
import { shareOf } from '../../tools/test/sizes.ts'
import { draftOf, expect, expectSound, mainOf, openText, replaceWords, saveLine, signIn, sourceOf, test, untilSaved } from './desk-site.ts'
import { axeViolations, sidewaysScroll } from './fixtures.ts'

// Publications change the site of all tests of this file: each takes its own back, and they run one after the other.
test.describe.configure({ mode: 'default' })

/** In a short run each journey has one of them. */
const WIDTHS = [390, 1280]
/** The header of every request of the desk that changes something. */
const DESK = { 'x-desk': '1' }

const NEW = 'pages/reputaciya-avtoservisov.md'
const NEW_TITLE = 'Репутация автосервисов'
const NEW_TEXT = `---
title: ${NEW_TITLE}
summary: Отзывы о ремонте, ответы и проверка заказ-нарядов
about: collection
seo:
  title: "Репутация автосервиса: отзывы о ремонте и ответы на них"
  description: "Отзывы об автосервисе: как отвечать на жалобы о ремонте, что приложить к жалобе площадке и сколько ждать решения. Памятка для владельца мастерской, 2026 год."
---

::: hero
lead: "Отзыв о ремонте проверяют по заказ-наряду: номер машины, дата, список работ."
:::

## С чего начать

Достаньте заказ-наряд и сравните его с отзывом.
`

/** The words of a page as a fresh visitor gets them. */
async function pageOf(request: APIRequestContext, address: string): Promise<string> {
  return mainOf(await (await request.get(address, { headers: { accept: 'text/html' } })).text())
}

/** Checks that visitors read these words. */
async function expectWords(request: APIRequestContext, address: string, words: string): Promise<void> {
  expect((await pageOf(request, address)).replaceAll('\u00a0', ' ').includes(words)).toBe(true)
}

/** Publishes what the screen «Выпуск» shows. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Опубликовать/ }).click()
  await expect(page.getByRole('status')).toContainText('Видно на сайте')
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Отменить выпуск' }).click()
  await expect(page.getByText(/^Отмена выпуска № \d+$/)).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Видно на сайте')
}

for (const width of shareOf(WIDTHS, 0, 2)) {
  test(`an editor mends a phrase, visitors see it, and an undo takes it back at ${width} px`, { tag: '@host' }, async ({
    page,
    request,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const before = await pageOf(request, '/serm/')
    await signIn(page, 'editor')
    await expectSound(page)
    await page.getByRole('link', { name: 'Тексты', exact: true }).click()
    await page.getByRole('searchbox').fill('правдивая')
    await page.getByRole('button', { name: 'Найти' }).click()
    await expect(page.locator('mark', { hasText: 'правдивые' }).first()).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: 'Репутация в поиске: вытесняем негатив (SERM)' }).click()
    await replaceWords(page, 'Создаём и продвигаем', 'Пишем и продвигаем')
    await expect(saveLine(page)).toHaveText(/^Сохранено \d\d:\d\d$/)
    await expectSound(page)

    await page.getByRole('link', { name: 'Опубликовать…' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Выпуск: /)
    await expect(page.locator('.difference del')).toHaveText(['Создаём'])
    await expect(page.locator('.difference ins')).toHaveText(['Пишем'])
    await expectSound(page)
    await publish(page)
    await expectSound(page)
    const visitor = await enter('visitor')
    await visitor.goto('/serm/')
    await expect(visitor.getByRole('main')).toContainText('Пишем и продвигаем правдивые страницы')

    await undo(page)
    expect(await pageOf(request, '/serm/')).toBe(before)
  })
}

for (const width of shareOf(WIDTHS, 1, 2)) {
  test(`a new text of an author is mended, and published and undone with another one at ${width} px`, async ({ page, request, enter }) => {
    const viewport = { width, height: 800 }
    const author = await enter('author', { viewport })
    // No screen begins a text yet.
    const begun = await author.request.put(`/admin/api/drafts/${NEW}`, {
      headers: { ...DESK, 'if-match': '"0"' },
      data: { text: NEW_TEXT },
    })
    expect(begun.status()).toBe(200)
    await openText(author, NEW)
    await replaceWords(author, 'Достаньте заказ-наряд', 'Поднимите заказ-наряд')
    await author.getByRole('button', { name: 'Готово к выпуску…' }).click()
    await author.getByRole('dialog').getByLabel('Что проверить редактору').fill('Проверьте слово «поднимите»')
    await expectSound(author)
    await author.getByRole('button', { name: 'Передать' }).click()
    await expect(author.getByRole('region', { name: 'Готово к выпуску' })).toContainText(NEW_TITLE)
    await expectSound(author)

    await page.setViewportSize(viewport)
    await signIn(page, 'editor')
    const ready = page.getByRole('region', { name: 'Готово к выпуску' })
    await expect(ready).toContainText('«Проверьте слово „поднимите“»')
    await expectSound(page)
    await ready.getByRole('link', { name: NEW_TITLE }).click()
    await page.getByRole('tab', { name: 'Вид' }).click()
    const shown = page.frameLocator('.view-frame').getByRole('main')
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(NEW_TITLE)
    await expect(shown).toContainText('Поднимите заказ-наряд')
    await expectSound(page)
    await replaceWords(page, 'Поднимите заказ-наряд', 'Достаньте заказ-наряд')
    await untilSaved(page, NEW)
    await expect(shown).toContainText('Достаньте заказ-наряд')

    await openText(page, 'pages/uslugi.md')
    await replaceWords(
      page,
      'требуем убрать [отзыв](/udalenie-otzyvov/)',
      'требуем убрать [отзыв](/udalenie-otzyvov/) ([о ремонте](/reputaciya-avtoservisov/))',
    )
    await untilSaved(page, 'pages/uslugi.md')
    const before = await pageOf(request, '/uslugi/')
    const preview = mainOf(await (await page.request.get(`/admin/preview/${NEW}/`)).text())
    await page.goto('/admin/')
    await expect(ready.getByRole('checkbox', { name: NEW_TITLE })).toBeChecked()
    await page
      .getByRole('region', { name: 'Мои черновики' })
      .getByRole('listitem')
      .filter({ hasText: '/uslugi/' })
      .getByRole('checkbox')
      .check()
    await expectSound(page)
    await page.getByRole('button', { name: 'Просмотреть и выпустить' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Выпуск: 2 текста')
    await expect(page.getByRole('row', { name: '/reputaciya-avtoservisov/' })).toContainText('Появится')
    await expect(page.getByText('Все правила выполнены')).toBeVisible()
    await expectSound(page)
    await publish(page)
    await expectSound(page)
    expect(await pageOf(request, '/reputaciya-avtoservisov/')).toBe(preview)
    await expectWords(request, '/uslugi/', 'href="/reputaciya-avtoservisov/"')

    await undo(page)
    expect(await pageOf(request, '/uslugi/')).toBe(before)
    expect((await request.get('/reputaciya-avtoservisov/')).status()).toBeGreaterThanOrEqual(404)
  })
}

for (const width of shareOf(WIDTHS, 0, 2)) {
  test(`a promise and broken fields are named with their lines, and stay a draft at ${width} px`, async ({ page }) => {
    const path = 'pages/udalenie-otzyvov.md'
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'editor')
    await openText(page, path)
    await replaceWords(page, 'Находим в отзыве нарушение', 'Мы гарантируем удаление. Находим в отзыве нарушение')
    const finding = page.locator('.finding', { hasText: 'гарантируем удаление' })
    await expect(finding).toContainText(/[а-яё]{3,}/)
    await expectSound(page)
    await finding.getByRole('button', { name: /^Строка \d+$/ }).click()
    await expect(sourceOf(page)).toBeFocused()
    expect(await selectedWords(page)).toMatch(/^lead: "Мы гарантируем удаление\..*"$/)

    await page.getByRole('link', { name: 'Опубликовать…' }).click()
    await expect(page.locator('.finding', { hasText: 'гарантируем удаление' })).toContainText(/строка \d+/)
    await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeDisabled()
    await expect(page.getByText('1 замечание не пускает в выпуск.')).toBeVisible()
    await expectSound(page)

    await openText(page, path)
    await replaceWords(page, 'title: Удаление недостоверных отзывов', 'title: "Удаление недостоверных отзывов')
    await untilSaved(page, path)
    await expect(page.locator('.finding', { hasText: 'Поля не читаются как YAML' })).toContainText(/Строка \d+/)
    await page.getByRole('link', { name: 'Опубликовать…' }).click()
    await expect(page.locator('.finding', { hasText: 'Поля не читаются как YAML' })).toContainText(/строка \d+/)
    await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeDisabled()

    await openText(page, path)
    await page.getByRole('button', { name: 'Отбросить черновик' }).click()
    await expect(sourceOf(page)).toHaveValue(/title: Удаление недостоверных отзывов\n/)
  })
}

/** The words that are selected in the field. */
function selectedWords(page: Page): Promise<string> {
  return sourceOf(page).evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))
}

test('a key that is typed right before the press on «Опубликовать…» is on the site', async ({ page, request }) => {
  const path = 'posts/fakt-ili-mnenie.md'
  await signIn(page, 'editor')
  await openText(page, path)
  await replaceWords(page, 'Спросите о каждой фразе:', 'Спросите о каждой фразе')
  await expect(saveLine(page)).toHaveText(/^Сохранено/)
  await page.keyboard.type(' вслух:')
  await page.getByRole('link', { name: 'Опубликовать…' }).click()
  await expect(page.locator('.difference ins')).toHaveText([' вслух'])
  await publish(page)
  await expectWords(request, '/fakt-ili-mnenie/', 'Спросите о каждой фразе вслух:')
  await undo(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('texts are found, edited, checked, published and taken back by forms', async ({ page, request }) => {
    const before = await pageOf(request, '/slovar/')
    await signIn(page, 'editor')
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('link', { name: 'Тексты', exact: true }).click()
    await page.getByRole('link', { name: /^Страницы/ }).click()
    await page.getByLabel('Состояние').selectOption('На сайте')
    await page.getByRole('searchbox').fill('сл')
    await page.getByRole('button', { name: 'Найти' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('сл')
    await expect(page).toHaveURL(/kind=pages.*state=shown/)
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('link', { name: 'Словарь терминов о репутации и праве' }).click()
    await expect(sourceOf(page)).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    await fillSource(page, 'lead: "Слова', 'lead: "Гарантируем удаление. Слова')
    await page.getByRole('button', { name: 'Сохранить и проверить' }).click()
    await expect(page.locator('.finding', { hasText: 'Гарантируем удаление' })).toContainText(/Строка \d+/)
    expect(await sidewaysScroll(page)).toBe(0)
    await fillSource(page, 'Гарантируем удаление. Слова', 'Трудные слова')
    await page.getByRole('button', { name: 'Сохранить черновик' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Сохранено \d\d:\d\d$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Опубликовать…' }).click()
    await publish(page)
    await expectWords(request, '/slovar/', 'Трудные слова')
    await undo(page)
    expect(await pageOf(request, '/slovar/')).toBe(before)
  })
})

async function fillSource(page: Page, from: string, to: string): Promise<void> {
  const source = sourceOf(page)
  const text = await source.inputValue()
  expect(text).toContain(from)
  await source.fill(text.replace(from, to))
}

test('an author writes own texts and publishes none, and a manager reads', async ({ page, enter }) => {
  await signIn(page, 'author')
  await openText(page, 'pages/ceny.md')
  await expect(sourceOf(page)).toHaveJSProperty('readOnly', true)
  await expect(page.getByText('менять чужие тексты может редактор')).toBeVisible()
  await expectSound(page)
  const own = 'pages/svoj-tekst.md'
  const begun = await page.request.put(`/admin/api/drafts/${own}`, { headers: { ...DESK, 'if-match': '"0"' }, data: { text: NEW_TEXT } })
  expect(begun.headers()['etag']).toBe('"1"')
  await openText(page, own)
  await expect(page.getByRole('button', { name: 'Готово к выпуску…' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Опубликовать…' })).toHaveCount(0)
  const order = { headers: DESK, data: { items: [{ path: own, etag: 1 }] } }
  const refused = await page.request.post('/admin/api/publications', order)
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'forbidden'])
  await page.goto(`/admin/publish/?path=${own}`)
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeDisabled()
  await expect(page.getByText('Выпускает редактор.')).toBeVisible()
  await expectSound(page)

  const manager = await enter('manager')
  await openText(manager, own)
  await expect(sourceOf(manager)).toHaveJSProperty('readOnly', true)
  await expect(manager.getByRole('button', { name: 'Готово к выпуску…' })).toHaveCount(0)
  const written = await manager.request.put(`/admin/api/drafts/${own}`, { headers: { ...DESK, 'if-match': '"1"' }, data: { text: 'Моё' } })
  expect([written.status(), (await manager.request.post('/admin/api/publications', order)).status()]).toEqual([403, 403])
  expect(await draftOf(manager, own)).toBe(NEW_TEXT)
  await manager.goto('/admin/people/')
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText('Сюда нужна другая роль')
  await expectSound(manager)
})

test('by keyboard the skip link is first, arrows choose tabs, and a dialog holds the focus and gives it back', async ({ page }) => {
  await signIn(page, 'editor')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await openText(page, 'pages/ceny.md')
  const [checks, view] = [page.getByRole('tab', { name: 'Проверки' }), page.getByRole('tab', { name: 'Вид' })]
  await checks.focus()
  await page.keyboard.press('ArrowRight')
  await expect(view).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Вид' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(checks).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Проверки' })).toBeVisible()

  const opener = page.getByRole('button', { name: 'Готово к выпуску…' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Что проверить редактору')).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    // After the last control the focus may leave the document, to the browser's own.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName)).toMatch(/dialog|body/)
    expect(await page.evaluate(() => document.activeElement?.matches('dialog *, body, dialog'))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

const SCREENS = [
  '/admin/',
  '/admin/texts/',
  '/admin/texts/?kind=pages&q=сл',
  '/admin/texts/?q=ничего+такого',
  '/admin/text/norms.json/',
  '/admin/text/pages/ceny.md/',
  '/admin/text/pages/ceny.md/history/',
  '/admin/view/pages/ceny.md/',
  '/admin/publications/',
  '/admin/publications/1/',
  '/admin/people/',
  '/admin/log/',
  '/admin/me/',
  '/admin/more/',
  '/admin/nowhere/',
]

test('the view takes the width and the scheme that somebody chooses', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto('/admin/view/pages/serm.md/')
  const body = page.frameLocator('iframe').locator('body')
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByRole('radio', { name: '390' }).check()
  // Both borders of the frame belong to its width.
  await expect.poll(() => body.evaluate(() => innerWidth)).toBe(388)
  await page.getByRole('checkbox', { name: 'Тёмная схема' }).check()
  await expect(body).toHaveCSS('background-color', 'rgb(16, 31, 49)')
  await expectSound(page)
})

test('no screen scrolls sideways in windows of 320 to 1280 px', async ({ page }) => {
  await signIn(page, 'admin')
  const faults: string[] = []
  for (const path of SCREENS) {
    await page.goto(path)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const pixels = await sidewaysScroll(page)
      if (pixels > 0) faults.push(`${path} at ${width} px: ${pixels}`)
    }
    faults.push(...(await axeViolations(page)).map((line) => `${path}: ${line}`))
  }
  expect(faults).toEqual([])
})
