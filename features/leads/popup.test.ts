import { expect, it } from 'vitest'
import { closeLeadForm, openLeadForm, popup } from './popup.ts'

it('the popup keeps a message and an attachment until others are passed', () => {
  const [first, second] = ['Расчёт', 'Иск'].map((title) => ({ title, text: title }))
  const shown = () => {
    const { showMainForm, message, attachment } = popup.getState()
    return [showMainForm, message, attachment]
  }
  expect(shown()).toEqual([false, '', null])
  openLeadForm({ message: 'Снимите отзыв', ...(first && { attachment: first }) })
  expect(shown()).toEqual([true, 'Снимите отзыв', first])
  closeLeadForm()
  expect(shown()).toEqual([false, 'Снимите отзыв', first])
  openLeadForm()
  expect(shown()).toEqual([true, 'Снимите отзыв', first])
  openLeadForm({ message: 'Снимите статью', ...(second && { attachment: second }) })
  expect(shown()).toEqual([true, 'Снимите статью', second])
})
