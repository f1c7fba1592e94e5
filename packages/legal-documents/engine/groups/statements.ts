import { type Condition, choice, line, list, papers, papersIfAny, story } from '../fields.ts'
import { deceased } from './deceased.ts'

const defamatoryReasons = {
  crime: 'Обвиняют в преступлении',
  lawBreach: 'Обвиняют в нарушении закона',
  dishonestAct: 'Обвиняют в нечестном поступке',
  unethical: 'Обвиняют в неэтичном поведении',
  badFaithBusiness: 'Обвиняют в недобросовестном ведении дел',
  other: 'Другое',
} as const

const DISPUTED: Condition = { isTrue: ['no', 'partly'] }

/** The person whom the disputed words concern, which decides who may apply, and with which demands. */
export const aboutWhom = choice(
  'О ком эта фраза',
  {
    person: 'О человеке, от имени которого документ',
    company: 'Об организации',
    colleague: 'О руководителе или работнике, а не о самой организации',
    child: 'О ребёнке',
    dead: 'О близком, который умер',
    other: 'О ком-то другом',
  },
  { help: 'Имя человека защищает он сам, название компании — компания. От этого зависит, кто заявитель и о чём просить.' },
)

const statement = {
  quote: line('Дословная цитата', [5, 2000], {
    rows: 3,
    help: 'Скопируйте слово в слово: это доказательство. Сокращать внутри цитаты нельзя.',
  }),
  statementKind: choice(
    'Это факт, мнение или оскорбление?',
    { fact: 'Утверждение о факте', opinion: 'Мнение, оценка', insult: 'Оскорбление', unclear: 'Не уверен(а)' },
    { help: 'Можно ли эту фразу проверить документом? Если да — это факт.' },
  ),
  about: aboutWhom,
  ...deceased({ about: ['dead'] }),
  whyAboutApplicant: story('По чему это видно', [10, 500], {
    help: 'По каким словам читатель узнает, о ком речь: имя, должность, адрес, название.',
  }),
  isTrue: choice('Эти сведения соответствуют действительности?', { no: 'Нет', partly: 'Частично', yes: 'Да' }),
  falsePart: line('Какая часть цитаты неверна', [3, 1000], {
    rows: 2,
    when: { isTrue: ['partly'] },
    help: 'Скопируйте её из цитаты слово в слово: документ потребует опровергнуть только её.',
  }),
  whyUntrue: story('В чём неправда и как было на самом деле', [20, 1500], {
    when: DISPUTED,
    refinable: true,
    help: 'Не указывайте чужие телефоны, адреса и диагнозы: они не нужны для документа.',
  }),
  defamatoryReason: choice('Чем порочат', defamatoryReasons),
} as const

const PROOFS = 'Чем подтверждается'

/** The disputed statements (behaviour 14.2). */
export function statements(when?: Condition) {
  return {
    statements: list('Утверждения', { ...statement, proofs: papersIfAny(PROOFS) } as const, {
      minItems: 1,
      maxItems: 15,
      item: 'Утверждение',
      ...(when ? { when } : {}),
    }),
  } as const
}

/** Statements with at least one proof each, as a court requires. */
export const provenStatements = {
  statements: list('Утверждения', { ...statement, proofs: papers(PROOFS) } as const, {
    minItems: 1,
    maxItems: 15,
    item: 'Утверждение',
  }),
} as const
