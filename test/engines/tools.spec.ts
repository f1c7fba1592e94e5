import { expect, test } from './engine-test.ts'
import { button, link, place } from './visitor.ts'

const answer = place('.tool-answer')

test('a search with a slip of the hand suggests the right word, which finds articles', { tag: '@short' }, async ({ visitor }) => {
  await visitor.open('/blog/')
  await visitor.fill(place('main input[type=search]'), 'репутцаия')
  await visitor.reads(place('.live-results'), 'Ничего не нашли по запросу «репутцаия»')
  await visitor.press(place('.live-results a'))
  await visitor.sees(place('.hits li'))
  await visitor.isAt(/^\/blog\/\?q=/)
})

test('the calculator counts with each answer, goes on step by step, and keeps the result over a reload', async ({ visitor }) => {
  await visitor.open('/calculator/')
  await visitor.isLive('.tool')
  const { text } = await visitor.sees(answer)
  await visitor.press(place('label:has([name=client][value=brand])'))
  await expect.poll(async () => (await visitor.sees(answer)).text).not.toBe(text)
  for (const title of ['Материалы', 'Суд и срочность', 'Поисковая выдача', 'Наблюдение']) {
    await visitor.press(place('[data-current] .button-primary'))
    await visitor.reads(place('.tool-step[data-current]'), title)
  }
  await visitor.press(button('Показать результат'))
  const found = (await visitor.sees(answer)).text
  await visitor.tab.reload()
  await visitor.isLive('.tool')
  expect((await visitor.sees(answer)).text).toBe(found)
})

test('the test gives a score from an address, and another one for other answers', async ({ visitor }) => {
  const answers =
    'who=person&negY=3&negG=2&highest=p45&suggest=no&crime=no&media=n1&social=none&pd=partial&courtPerson=old&assets=partial&monitor=none'
  await visitor.open(`/oczenka-delovoj-reputaczii/?${answers}`)
  await visitor.isLive('.tool')
  await visitor.reads(answer, '62 из 100')
  await visitor.press(button('Изменить ответы'))
  await visitor.press(place('label:has([name=crime][value=yes])'))
  await expect.poll(async () => (await visitor.sees(answer)).text).not.toContain('62 из 100')
  await visitor.sees(link('Разобрать результат с экспертом'))
})

test('lists of the calculator are chosen by the keyboard', async ({ visitor }) => {
  await visitor.open('/calculator/')
  await visitor.isLive('.tool')
  await visitor.run(() => document.querySelector<HTMLElement>('.tool-step[data-current] input[type=radio]')?.focus())
  const before = await visitor.run(
    () => document.querySelector<HTMLInputElement>('.tool-step[data-current] input[type=radio]:checked')?.value,
  )
  await visitor.tab.press('ArrowDown')
  await expect
    .poll(() => visitor.run(() => document.querySelector<HTMLInputElement>('.tool-step[data-current] input[type=radio]:checked')?.value))
    .not.toBe(before)
})

test('prices and terms are found by a link to their row', async ({ visitor }) => {
  await visitor.open('/ceny/')
  const target = await visitor.run(() => document.querySelector<HTMLAnchorElement>('main a[href^="#"]')?.hash ?? '')
  expect(target).not.toBe('')
  await visitor.open(`/ceny/${target}`)
  await visitor.hasReached(target)
})
