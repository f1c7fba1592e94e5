import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openDraft } from '../../../test/browser/open-generator.tsx'
import { until } from '../../../test/browser/until.ts'

const CLINIC = { speaker: 'medical', caseKind: 'notOurFault', factsChecked: 'Лицензия и перечень услуг открыты на сайте' }

it('a secret is rejected at its field, and a button replaces it with a safe text that the document contains', async () => {
  const { press, find, value, text, button } = await openDraft('companyReviewReply', 2, {
    ...CLINIC,
    factsChecked: 'Вы лечили у нас кариес 5 ноября',
  })
  await press(/Показать документ/)
  await until(() => expect(find('#q-factsChecked-error').textContent).toContain('Уберите «лечили» — лечение'))
  await press(/Взять безопасный текст/)
  await until(() => expect(value('factsChecked')).toContain('Лицензия, перечень услуг'))
  expect(document.activeElement?.id).toBe('q-factsChecked')
  expect(document.querySelector('#q-factsChecked-error')).toBeNull()
  expect(() => button(/Взять безопасный текст/)).toThrow()
  await press(/Показать документ/)
  await until(() => expect(text()).toContain('даже подтверждать, кто к нам обращается'))
})

it('a section that is reworded with a secret is not saved, and an error gives the reason', async () => {
  const { press, find, text } = await openDraft('companyReviewReply', 9, CLINIC)
  await userEvent.click(find('[aria-label^="Изменить"]'))
  await until(() => expect(find('.paper-editor textarea')).toBe(document.activeElement))
  await userEvent.fill(find('.paper-editor textarea'), 'Пациент Сидоров был пьян.')
  await press(/^Сохранить$/)
  await until(() => expect(find('.paper-editor [role=alert]').textContent).toContain('Уберите «Пациент … Сидоров»'))
  expect(find('.paper-editor textarea').getAttribute('aria-invalid')).toBe('true')
  await userEvent.fill(find('.paper-editor textarea'), 'Здравствуйте. Ждём Вас по будням.')
  await press(/^Сохранить$/)
  await until(() => expect(text()).toContain('Ждём Вас по будням.'))
})
