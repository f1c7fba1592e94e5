import { expect, test } from './engine-test.ts'
import { button, field, heading, label, link, place } from './visitor.ts'

const DIALOG = '#call-dialog'
const submit = (within: string) => place('[type=submit].button-primary', undefined, within)
const phone = (within: string) => field('Телефон', within)

test('a request is sent from the popup after a wrong phone is corrected, and its number is shown', { tag: '@short' }, async ({
  visitor,
}) => {
  await visitor.open('/serm/')
  await visitor.press(link('Заказать звонок'))
  await visitor.isLive(`${DIALOG} .lead-form`)
  await visitor.fill(field('Что случилось', DIALOG), 'Ложный отзыв о клинике')
  await visitor.fill(field('Как к Вам обращаться?', DIALOG), 'Анна')
  await visitor.fill(phone(DIALOG), '8 900 123-45-6')
  await visitor.press(submit(DIALOG))
  await visitor.reads(place('.lead-form', undefined, DIALOG), 'Пожалуйста, введите корректный номер телефона')
  await visitor.fill(phone(DIALOG), '8 900 123-45-67')
  await visitor.press(submit(DIALOG))
  await visitor.reads(heading(/Спасибо/, DIALOG), /Ваша заявка принята\. Id заявки ?\d{9}/)
  // It closes by itself.
  await visitor.missesNow(place(DIALOG))
  await visitor.hasFocusOn(link('Заказать звонок'))
  await visitor.reads(place('.sent-line'), /Заявка \d{9} принята/)
})

test('a form in the page keeps input of before its scripts, and sends it', async ({ visitor }) => {
  const release = visitor.site.hold(/\/assets\/hydrate-/)
  await visitor.open('/serm/')
  const form = 'main .lead-form'
  await visitor.fill(phone(form), '8 900 123-45-67')
  await visitor.press(place('[name=agreement]', undefined, form))
  release()
  await visitor.isLive(form)
  await visitor.until(
    'the phone is still there',
    (css) => document.querySelector<HTMLInputElement>(`${css} [name=phone]`)?.value.includes('123'),
    form,
  )
  await visitor.until(
    'without consent nothing is sent',
    (css) => document.querySelector(`${css} [type=submit].button-primary`)?.matches(':disabled'),
    form,
  )
  await visitor.press(place('[name=agreement]', undefined, form))
  await visitor.press(submit(form))
  await visitor.reads(place('main .lead-sent'), /Id заявки ?\d{9}/)
})

test('a result of the calculator goes with the request', async ({ visitor }) => {
  await visitor.open('/calculator/?client=company&type=review&count=27')
  await visitor.press(link('Получить точный расчёт'))
  await visitor.isLive(`${DIALOG} .lead-form`)
  await visitor.reads(place(DIALOG), 'К заявке приложено: Расчёт стоимости')
  await visitor.fill(field('Что случилось', DIALOG), 'Отзывы о компании')
  await visitor.fill(field('Как к Вам обращаться?', DIALOG), 'Анна')
  await visitor.fill(phone(DIALOG), '8 900 123-45-67')
  await visitor.press(submit(DIALOG))
  await visitor.reads(place(DIALOG), /Id заявки ?\d{9}/)
})

test('a letter to the director is refused without an address for the answer, and sent with one', async ({ visitor }) => {
  await visitor.open('/serm/')
  await visitor.press(link(/^Напишите/))
  const letter = '#letter-dialog'
  await visitor.isLive(`${letter} .letter-form`)
  await visitor.fill(field('Ваше письмо', letter), 'Здравствуйте!')
  await visitor.fill(field('E-mail для ответа', letter), 'anna@example')
  await visitor.press(submit(letter))
  await visitor.until('the error is told', (css) => document.querySelector(`${css} [aria-invalid=true]`) !== null, letter)
  await visitor.fill(field('E-mail для ответа', letter), 'anna@example.ru')
  await visitor.press(submit(letter))
  await visitor.sees(heading('Успешно', letter))
  await visitor.press(button('Закрыть', letter))
  await visitor.missesNow(place(letter))
})

test('a request that the network loses tells so with the phone, and is sent by the retry, once', async ({ visitor }) => {
  await visitor.open('/contacts/')
  const form = 'main .lead-form'
  await visitor.run((css) => document.querySelector(css)?.scrollIntoView({ block: 'center', behavior: 'instant' }), form)
  await visitor.isLive(form)
  await visitor.fill(phone(form), '8 900 123-45-67')
  await visitor.fill(field('Как к Вам обращаться?', form), 'Анна')
  visitor.site.cut(true)
  await visitor.press(submit(form))
  await visitor.reads(place('[role=status]', undefined, form), /8 800 000-00-00/)
  visitor.site.cut(false)
  await visitor.reads(place('main .lead-sent'), /Id заявки ?\d{9}/)
  expect(visitor.site.posts().filter((path) => path.startsWith('/api/forms/'))).toHaveLength(1)
})

test('a phone and a name can be chosen from what the engine remembers: fields say what they are', async ({ visitor }) => {
  await visitor.open('/zayavka/')
  const kinds = await visitor.run(() =>
    [...document.querySelectorAll<HTMLInputElement>('main input[autocomplete]')].map(({ name, autocomplete, inputMode, type }) => ({
      name,
      autocomplete,
      keyboard: inputMode || type,
    })),
  )
  expect(kinds).toEqual(
    expect.arrayContaining([
      { name: 'phone', autocomplete: 'tel', keyboard: 'tel' },
      { name: 'username', autocomplete: 'name', keyboard: 'text' },
    ]),
  )
  await visitor.press(label(/В мессенджер/, 'main'))
  await visitor.sees(field(/мессенджере/, 'main'))
})
