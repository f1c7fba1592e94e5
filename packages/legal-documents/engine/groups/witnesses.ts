import { line, list } from '../fields.ts'

/** Witnesses of the event; the answers stay in the browser. */
export const witnesses = {
  witnesses: list(
    'Очевидцы',
    {
      name: line('Имя', [2, 100], { sensitive: true, mask: 'name' }),
      contact: line('Контакт', [3, 100], { sensitive: true, optional: true, mask: 'phone' }),
    } as const,
    { minItems: 0, maxItems: 5, item: 'Очевидец', optional: true },
  ),
} as const
