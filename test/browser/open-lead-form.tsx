import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { LeadFormProps } from '../../features/leads/browser/lead-form.tsx'
import { LeadForm } from '../../features/leads/browser/lead-form.tsx'
import { type FormPlace, NUMBER, showForm } from './lead-forms.tsx'
import { until } from './until.ts'

export const PATH = '/api/forms/submit-form-consult-default/'
export const PHONE = '8 (900) 123-45-67'
export const BAD_PHONE = 'Пожалуйста, введите корректный номер телефона'

export type OpenForm = Awaited<ReturnType<typeof openForm>>

/** A hydrated lead form with all its fields. */
export async function openForm(props: Partial<LeadFormProps> = {}, place?: FormPlace) {
  const form = await showForm(<LeadForm name="default" submitLabel="Отправить" hasMessage hasName {...props} />, place)
  // The phone field hydrates in a separate step, which changes the placeholder by which tests find it.
  await until(() => expect(form.find('.phone-country').isConnected).toBe(true))
  const fill = (name: string, text: string) => userEvent.fill(form.field(name), text)
  return {
    ...form,
    fill,
    async fillAll() {
      await fill('message', 'Ложный отзыв')
      await fill('username', 'Анна')
      await fill('phone', PHONE)
    },
    send: () => userEvent.click(form.button()),
    isSent: () => until(() => expect(form.text('.lead-sent')).toContain(`Id заявки ${NUMBER}`)),
  }
}
