import type { Page } from '@playwright/test'
import { open } from './browser-side.ts'
import { axeViolations, expect, test, untilLive } from './fixtures.ts'
import { accepted, answerPosts, LETTER, send } from './forms.ts'

async function openLetter(page: Page) {
  await page.getByRole('link', { name: /^Напишите/ }).click()
  return page.locator('#letter-dialog')
}

test('a letter is sent from its dialog, which passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { bodies } = await answerPosts(page, LETTER, accepted(1))
  await page.goto('/serm/')
  const letter = await openLetter(page)
  await untilLive(send(letter))
  await expect(send(letter)).toBeDisabled()
  await letter.evaluate((dialog) => dialog.scrollTo(0, 0))
  await expect(send(letter)).toBeInViewport({ ratio: 1 })
  await expect(letter.locator('.letter-intro > img')).toHaveJSProperty('complete', true)
  await expect(letter.locator('.letter-prompts li')).toHaveCount(3)
  await letter.getByLabel('Ваше письмо').fill('  Здравствуйте  ')
  await letter.getByLabel('E-mail для ответа').fill('anna@example.ru')
  expect(await axeViolations(page, '#letter-dialog')).toEqual([])
  await send(letter).click()
  await expect(letter.getByRole('heading', { name: 'Успешно' })).toBeFocused()
  await expect(letter.locator('.letter-intro')).toBeHidden()
  expect(await axeViolations(page, '#letter-dialog')).toEqual([])
  expect(bodies).toMatchObject([{ comment: 'Здравствуйте', email: 'anna@example.ru', consent: true, page: '/serm/' }])
})

test('the letter dialog can be closed in every way in 300 ms, and the focus returns', async ({ page }) => {
  await open(page, '/serm/')
  for (const close of [
    () => page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    const letter = await openLetter(page)
    await expect(letter).toHaveCSS('opacity', '1')
    await letter.evaluate((dialog) => {
      const fading = new Promise((resolve) => {
        dialog.addEventListener('transitionrun', (event) => {
          if (event instanceof TransitionEvent && event.propertyName === 'opacity') resolve(getComputedStyle(dialog).transition)
        })
      })
      Object.assign(window, { fading })
    })
    await close()
    expect(await page.evaluate(() => Reflect.get(window, 'fading'))).toBe(
      'opacity 0.3s ease-out, display 0.3s allow-discrete, overlay 0.3s allow-discrete',
    )
    await expect(letter).toBeHidden()
    await expect(page.getByRole('link', { name: /^Напишите/ })).toBeFocused()
  }
})

test('the letter form is also on the contacts page, and the real server accepts it', async ({ page }) => {
  await page.goto('/contacts/')
  const form = page.locator('main .letter-form')
  await untilLive(form)
  await form.getByLabel('Ваше письмо').fill('Здравствуйте')
  await form.getByLabel('E-mail для ответа').fill('anna@example.ru')
  await send(form).click()
  await expect(page.locator('main').getByRole('heading', { name: 'Успешно' })).toBeVisible()
})
