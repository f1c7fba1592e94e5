import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { policy } from '../../../content/facts/policy.ts'
import { ACCEPTED, posts } from '../../../test/browser/lead-forms.tsx'
import { BAD_PHONE, openForm, PATH } from '../../../test/browser/open-lead-form.tsx'
import { answer } from '../../../test/browser/scripted-answers.ts'
import { until } from '../../../test/browser/until.ts'

beforeEach(() => sessionStorage.clear())

describe('a lead form before it is sent', () => {
  it('a lead form before it is sent shows mistakes at their fields, focuses the first, and posts nothing', async () => {
    await answer(PATH, ACCEPTED)
    const form = await openForm()
    await form.fill('phone', '8 900')
    await form.send()
    await until(() => expect(document.activeElement).toBe(form.field('message')))
    expect(['message', 'username', 'phone'].map(form.description)).toEqual(['Заполните это поле', 'Заполните это поле', BAD_PHONE])
    expect(form.text('.error-summary')).toBe('Исправьте: что случилось, имя, телефон')
    await form.fill('message', 'Ложный отзыв')
    expect(form.text('.error-summary')).toBe('Исправьте: имя, телефон')
    expect(form.field('message').getAttribute('aria-invalid')).toBeNull()
    await form.fill('username', 'Анна')
    await userEvent.click(form.find('.error-summary button'))
    expect(document.activeElement).toBe(form.field('phone'))
    await form.send()
    await until(() => expect(document.activeElement).toBe(form.field('phone')))
    expect(await posts(PATH)).toEqual([])
  })

  it('cannot be sent without the consent', async () => {
    const form = await openForm()
    expect([form.field('agreement').checked, form.button().disabled]).toEqual([true, false])
    await userEvent.click(form.field('agreement'))
    await until(() => expect(form.button().disabled).toBe(true))
    await userEvent.click(form.field('agreement'))
    await until(() => expect(form.button().disabled).toBe(false))
  })

  it('a lead form before it is sent waits for the consent where the checkbox is unchecked at first', async () => {
    policy.consentCheckedByDefault = false
    onTestFinished(() => {
      policy.consentCheckedByDefault = true
    })
    await answer(PATH, ACCEPTED)
    const form = await openForm()
    await form.fillAll()
    expect(form.button().disabled).toBe(true)
    await userEvent.click(form.field('agreement'))
    await until(() => expect(form.button().disabled).toBe(false))
    await form.send()
    await form.isSent()
  })
})
