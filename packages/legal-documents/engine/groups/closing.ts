import { line } from '../fields.ts'

/** Place and day of the document (behaviour 14.2). */
export const closing = {
  city: line('Город составления', [2, 80]),
  documentDate: {
    kind: 'date',
    span: 'document',
    label: 'Дата документа',
    optional: true,
    help: 'Если оставить пустым, встанет сегодняшняя дата.',
  },
} as const

export const responseTerm = {
  responseDays: {
    kind: 'number',
    min: 5,
    max: 30,
    unit: 'days',
    initial: 10,
    label: 'Срок ответа, дней',
    help: 'Закон такого срока не задаёт; обычно хватает 10 дней.',
  },
} as const
