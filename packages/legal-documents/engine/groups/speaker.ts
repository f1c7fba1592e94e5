import { type Condition, choice } from '../fields.ts'

const kinds = {
  medical: 'Медицинская организация, врач, косметология',
  bank: 'Банк, кредитор, страховщик',
  school: 'Школа, детский сад, вуз, курсы',
  counsel: 'Адвокат, юрист, нотариус, психолог',
  employer: 'Работодатель — о своём работнике',
  other: 'Другое: магазин, мастерская, кафе, услуги',
} as const

export type Speaker = keyof typeof kinds

/** The profession of the text's author, which decides what the law forbids them to disclose (behaviour 14.3). Nothing is chosen initially. */
export function speaker(when?: Condition) {
  return {
    speaker: choice('Кто Вы', kinds, {
      help: 'От этого зависит, что закон запрещает рассказывать. Ветеринарная клиника — «Другое».',
      ...(when ? { when } : {}),
    }),
  } as const
}

/** Whether the law binds the speaker to secrecy about everybody who came to them. */
export function isBound(kind: Speaker | ''): boolean {
  return kind !== '' && kind !== 'other'
}
