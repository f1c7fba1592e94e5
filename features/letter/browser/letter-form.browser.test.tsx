import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ACCEPTED, posts, refusal, showForm, stopClock } from '../../../test/browser/lead-forms.tsx'
import type { Answer } from '../../../test/browser/scripted-answers.ts'
import { answer, release, untilRequested } from '../../../test/browser/scripted-answers.ts'
import { until } from '../../../test/browser/until.ts'
import { LetterForm } from './letter-form.tsx'

const PATH = '/api/forms/message-supervisor/'
const FAILURE = 'Упс. Произогла ошибка, повторите через 5 минут.'

async function openLetter() {
  const letter = await showForm(<LetterForm />)
  const fill = (name: string, text: string) => userEvent.fill(letter.field(name), text)
  return {
    ...letter,
    fill,
    async fillAll() {
      await fill('comment', '  Здравствуйте  ')
      await fill('email', 'anna@example.ru')
    },
    send: () => userEvent.click(letter.button()),
    isDisabled: (wanted: boolean) => until(() => expect(letter.button().disabled).toBe(wanted)),
    ends: (title: string) => until(() => expect(letter.text('.letter-result h2')).toBe(title)),
  }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('a letter can be sent once it has a text, an address and the consent, and the focus moves to the success message', async () => {
  await answer(PATH, ACCEPTED)
  const letter = await openLetter()
  await letter.isDisabled(true)
  await letter.fill('comment', '  Здравствуйте  ')
  await letter.fill('email', '   ')
  await letter.isDisabled(true)
  await letter.fill('email', 'anna@example.ru')
  await letter.isDisabled(false)
  await userEvent.click(letter.field('agreement'))
  await letter.isDisabled(true)
  await userEvent.click(letter.field('agreement'))
  await letter.isDisabled(false)
  await letter.send()
  await letter.ends('Успешно')
  await until(() => expect(document.activeElement).toBe(letter.find('.letter-result h2')))
  expect(letter.text('.letter-result')).toContain('Ваше сообщение успешно отправлено. Я свяжусь с вами в течение двух рабочих дней.')
  expect(await posts(PATH)).toMatchObject([{ comment: 'Здравствуйте', email: 'anna@example.ru', consent: true, page: location.pathname }])
})

it('a letter with an invalid address is not posted, and the message is at the field', async () => {
  await answer(PATH, ACCEPTED)
  const letter = await openLetter()
  await letter.fill('comment', 'Здравствуйте')
  await letter.fill('email', 'anna@example')
  await letter.send()
  await until(() => expect(document.activeElement).toBe(letter.field('email')))
  expect(letter.description('email')).toBe('Проверьте адрес: похоже, в нём опечатка')
  expect(await posts(PATH)).toEqual([])
})

it('a letter is posted once however often the button is pressed', async () => {
  await answer(PATH, { ...ACCEPTED, isHeld: true })
  const letter = await openLetter()
  await letter.fillAll()
  await userEvent.dblClick(letter.button())
  await untilRequested(PATH)
  expect(letter.text('[role=status]')).toBe('Отправляем…')
  await release(PATH)
  await letter.ends('Успешно')
  expect(await posts(PATH)).toHaveLength(1)
})

describe('failures', () => {
  it('a letter whose body the browser cannot build shows only the error, and can be sent again', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    await answer(PATH, ACCEPTED)
    const letter = await openLetter()
    await letter.fillAll()
    const taken = vi.spyOn(window, 'FormData').mockImplementation(() => {
      throw new TypeError('not a function')
    })
    await letter.send()
    await letter.ends('Ошибка')
    expect([letter.text('.letter-result p'), errors.mock.calls.length]).toEqual([FAILURE, 1])
    taken.mockRestore()
    await userEvent.click(letter.find('.letter-result button'))
    await letter.send()
    await letter.ends('Успешно')
  })

  it('a failed letter shows only the error, is logged, and can be edited further', async () => {
    await answer(PATH, refusal(403), ACCEPTED)
    const letter = await openLetter()
    await letter.fillAll()
    await letter.send()
    await letter.ends('Ошибка')
    expect(letter.text('.letter-result p')).toBe(FAILURE)
    expect(console.log).toHaveBeenCalledWith('Letter submission failed')
    expect(letter.find('form').hidden).toBe(true)
    await userEvent.click(letter.find('.letter-result button'))
    await until(() => expect(letter.find('form').hidden).toBe(false))
    expect([letter.field('comment').value, letter.button().textContent]).toEqual(['  Здравствуйте  ', 'Отправить письмо'])
    await letter.send()
    await letter.ends('Успешно')
  })

  it.each<{ how: string; said: Answer; unanswered: number }>([
    { how: 'on a lost connection', said: { isLost: true }, unanswered: 0 },
    { how: 'at the timeout', said: { isHeld: true }, unanswered: 1 },
  ])('a letter that fails $how is sent again, and the phone is shown beside the button meanwhile', async ({ said, unanswered }) => {
    await answer(PATH, said, ACCEPTED)
    const letter = await openLetter()
    await letter.fillAll()
    const { passUntil } = stopClock({ unanswered })
    await letter.send()
    await passUntil(() => expect(letter.button().textContent).toBe('Отправляем, связь прерывается…'))
    expect(letter.text('[role=status]')).toContain('Можно и позвонить: 8 800 000-00-00')
    await passUntil(() => expect(letter.text('.letter-result h2')).toBe('Успешно'))
    expect(await posts(PATH)).toHaveLength(2)
  })
})
