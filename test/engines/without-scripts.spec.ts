import { expect, PHONE, test } from './engine-test.ts'
import { button, field, link, place } from './visitor.ts'

test.use({ hasScripts: false })

const PAGES = ['/', '/serm/', '/ceny/', '/cases/', '/reviews/', '/fakt-ili-mnenie/', '/blog/', '/generator/', '/calculator/', '/pdf-view/']

test('without scripts a wrong phone is told, and the corrected request is accepted with its number', { tag: '@short' }, async ({
  visitor,
}) => {
  await visitor.tab.open(`${visitor.site.origin}/serm/`)
  await visitor.press(link('Заказать звонок'))
  await visitor.isAt('/zayavka/')
  await visitor.fill(field(/случилось/, 'main'), 'Ложный отзыв')
  await visitor.fill(place('main [name=username]'), 'Анна')
  await visitor.fill(place('main [name=phone]'), '8 900 123-45-6')
  await visitor.press(place('main [type=submit].button-primary'))
  await visitor.reads(place('h1'), 'Заявка не отправлена')
  await visitor.reads(place('main form'), 'Пожалуйста, введите корректный номер телефона')
  await visitor.fill(place('main [name=phone]'), '8 900 123-45-67')
  await visitor.press(place('main [type=submit].button-primary'))
  await visitor.isAt(/^\/spasibo\/\d{9}\/$/)
  await visitor.reads(place('h1'), 'Спасибо! Ваша заявка принята.')
})

test('without scripts every page reads, and the search finds', async ({ visitor }) => {
  for (const path of PAGES) {
    await visitor.tab.open(visitor.site.origin + path)
    const { text } = await visitor.sees(place('h1'))
    expect(text, path).not.toBe('')
    await visitor.sees(place('a[href^="tel:"]'))
  }
  await visitor.tab.open(`${visitor.site.origin}/blog/`)
  await visitor.fill(place('main input[type=search]'), 'клевета')
  await visitor.tab.press('Enter')
  await visitor.isAt(/^\/blog\/\?q=/)
  await visitor.sees(place('.hits a'))
})

test.describe('on a phone', () => {
  test.use({ size: PHONE })

  test('without scripts the menu opens, closes and leads on', async ({ visitor }) => {
    await visitor.tab.open(`${visitor.site.origin}/serm/`)
    await visitor.press(button('Меню'))
    await visitor.sees(button('Закрыть меню'))
    await visitor.press(button('Закрыть меню'))
    await visitor.missesNow(button('Закрыть меню'))
    await visitor.press(button('Меню'))
    await visitor.press(link('Контакты', '#menu'))
    await visitor.isAt('/contacts/')
  })
})
