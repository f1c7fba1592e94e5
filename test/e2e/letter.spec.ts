import type { Page } from '@playwright/test'
import { forget, open } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'
import {
  accepted,
  axeViolationsMeanwhile,
  desk,
  fillInNoTime,
  holdPosts,
  INTERRUPTED,
  installClock,
  LETTER,
  passUntil,
  phoneBeside,
  send,
  stopClock,
} from './forms.ts'

async function openLetter(page: Page) {
  await page.getByRole('link', { name: /^Напишите/ }).click()
  return page.locator('#letter-dialog')
}

const text = (page: Page) => page.locator('#letter-dialog').getByLabel('Ваше письмо')
const email = (page: Page) => page.locator('#letter-dialog').getByLabel('E-mail для ответа')

for (const width of [390, 1280]) {
  test(`a letter at ${width} px is sent once it has a text, an address and the consent`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const { bodies } = await desk(page, LETTER, accepted(1))
    await page.goto('/serm/')
    const letter = await openLetter(page)
    await text(page).focus()
    await expect(send(letter)).toBeDisabled()
    await text(page).fill('  Здравствуйте  ')
    await email(page).fill('   ')
    await expect(send(letter)).toBeDisabled()
    await email(page).fill('anna@example.ru')
    await letter.getByRole('checkbox').uncheck()
    await expect(send(letter)).toBeDisabled()
    await letter.getByRole('checkbox').check()
    expect(await axeViolations(page)).toEqual([])
    await send(letter).click()
    await expect(letter.getByRole('heading', { name: 'Успешно' })).toBeFocused()
    await expect(letter).toContainText('Ваше сообщение успешно отправлено. Я свяжусь с вами в течение двух рабочих дней.')
    expect(await axeViolations(page)).toEqual([])
    expect(bodies).toMatchObject([{ comment: 'Здравствуйте', email: 'anna@example.ru', consent: true, page: '/serm/' }])
  })
}

test('a letter that cannot be sent shows the site’s error message, is logged, and can be continued', async ({ page, silentDamage }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await desk(page, LETTER, { status: 403 }, accepted(1))
  await page.goto('/serm/')
  const letter = await openLetter(page)
  await text(page).fill('Здравствуйте')
  await email(page).fill('anna@example.ru')
  await send(letter).click()
  await expect(letter.getByRole('heading', { name: 'Ошибка' })).toBeFocused()
  await expect(letter).toContainText('Упс. Произогла ошибка, повторите через 5 минут.')
  expect(logged).toContain('Letter submission failed')
  expect(await axeViolations(page)).toEqual([])
  await letter.getByRole('button', { name: 'Вернуться к письму' }).click()
  await expect(text(page)).toHaveValue('Здравствуйте')
  await send(letter).click()
  await expect(letter.getByRole('heading', { name: 'Успешно' })).toBeVisible()
  silentDamage.splice(0, Infinity, ...silentDamage.filter((line) => !line.startsWith('403')))
})

test('an invalid address is reported under its field', async ({ page }) => {
  const { bodies } = await desk(page, LETTER)
  await page.goto('/serm/')
  const letter = await openLetter(page)
  await text(page).fill('Здравствуйте')
  await email(page).fill('anna@example')
  await send(letter).click()
  await expect(email(page)).toHaveAccessibleDescription('Проверьте адрес: похоже, в нём опечатка')
  await expect(email(page)).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  expect(bodies).toEqual([])
})

test('while a letter is being sent the button is disabled and says so', async ({ page }) => {
  const { bodies } = await desk(page, LETTER, 'hang')
  await page.goto('/serm/')
  const letter = await openLetter(page)
  await text(page).fill('Здравствуйте')
  await email(page).fill('anna@example.ru')
  await send(letter).dblclick()
  await expect(letter.getByRole('status')).toHaveText('Отправляем…')
  await expect(send(letter)).toBeDisabled()
  await expect.poll(() => bodies).toHaveLength(1)
})

for (const { how, close } of [
  { how: 'the close button', close: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click() },
  { how: 'Escape', close: (page: Page) => page.keyboard.press('Escape') },
  { how: 'a click beside it', close: (page: Page) => page.mouse.click(5, 5) },
]) {
  test(`the letter dialog is closed by ${how} in 300 ms, and the focus returns`, async ({ page }) => {
    await open(page, '/serm/')
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
    await close(page)
    expect(await page.evaluate(() => Reflect.get(window, 'fading'))).toBe(
      'opacity 0.3s ease-out, display 0.3s allow-discrete, overlay 0.3s allow-discrete',
    )
    await expect(letter).toBeHidden()
    await expect(page.getByRole('link', { name: /^Напишите/ })).toBeFocused()
  })
}

test('the letter form is also on the contacts page, and the real server accepts it', async ({ page }) => {
  await page.goto('/contacts/')
  const form = page.locator('main .letter-form')
  await form.getByLabel('Ваше письмо').fill('Здравствуйте')
  await form.getByLabel('E-mail для ответа').fill('anna@example.ru')
  await send(form).click()
  await expect(page.locator('main').getByRole('heading', { name: 'Успешно' })).toBeVisible()
})

test('a letter written and sent at once waits by itself, and the real server accepts its only post', async ({ page }) => {
  await fillInNoTime(page)
  const { bodies, release } = await holdPosts(page, LETTER)
  await page.goto('/contacts/')
  const form = page.locator('main .letter-form')
  await form.getByLabel('Ваше письмо').fill('Здравствуйте')
  await form.getByLabel('E-mail для ответа').fill('anna@example.ru')
  await send(form).click()
  await expect(form.getByRole('status')).toHaveText('Отправляем…')
  release()
  await expect(page.locator('main').getByRole('heading', { name: 'Успешно' })).toBeVisible()
  expect(bodies).toHaveLength(1)
  expect(bodies[0]?.fillMs).toBeGreaterThanOrEqual(1500)
})

for (const how of ['lost', 'hang'] as const) {
  test(`a letter whose first try is ${how === 'lost' ? 'lost' : 'never answered'} shows this with the phone number, and is sent by the second`, async ({
    page,
    silentDamage,
  }) => {
    test.slow()
    await installClock(page)
    const { bodies } = await desk(page, LETTER, how, accepted(1))
    await page.goto('/serm/')
    const letter = await openLetter(page)
    await text(page).fill('Здравствуйте')
    await email(page).fill('anna@example.ru')
    await stopClock(page, letter.locator('.letter-form'))
    await send(letter).click()
    await passUntil(page, () => send(letter).textContent(), INTERRUPTED)
    await expect(phoneBeside(letter)).toHaveAttribute('href', 'tel:88000000000')
    expect(await axeViolationsMeanwhile(page, '#letter-dialog .form-end')).toEqual([])
    await passUntil(page, async () => `${bodies.length}`, '2')
    await expect(letter.getByRole('heading', { name: 'Успешно' })).toBeVisible()
    forget(silentDamage, /ERR_FAILED/)
  })
}

for (const how of ['lost', 'hang'] as const) {
  test(`a letter that is ${how === 'lost' ? 'lost' : 'left unanswered'} every time ends with only the error, without the form`, async ({
    page,
    silentDamage,
  }) => {
    test.slow()
    await installClock(page)
    await desk(page, LETTER, how)
    await page.goto('/contacts/')
    const form = page.locator('main .letter-form')
    await form.getByLabel('Ваше письмо').fill('Здравствуйте')
    await form.getByLabel('E-mail для ответа').fill('anna@example.ru')
    await stopClock(page, form)
    await send(form).click()
    await passUntil(page, async () => `${await page.getByRole('heading', { name: 'Ошибка' }).count()}`, '1')
    await expect(page.getByText('Упс. Произогла ошибка, повторите через 5 минут.')).toBeVisible()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Вернуться к письму' }).click()
    await expect(form.getByLabel('Ваше письмо')).toHaveValue('Здравствуйте')
    await expect(send(form)).toHaveText('Отправить письмо')
    forget(silentDamage, /ERR_FAILED/)
  })
}
