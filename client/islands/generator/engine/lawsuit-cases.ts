import { ANY_REPRESENTATIVE, type Case, COMPANY, TRADER } from './condition-case.ts'

/** What the answers of a lawsuit change in its text. */
export const lawsuitCases: Case[] = [
  ...ANY_REPRESENTATIVE,
  [
    'an arbitration court',
    {
      ...COMPANY,
      courtType: 'arbitration',
      claims: ['declareUntrue', 'delete', 'reputationHarm'],
      reputationHarmAmount: '200000',
      reputationProof: 'награды и письма клиентов за пять лет',
    },
    [
      'о защите деловой репутации',
      'пункт 7 части 6 статьи 27 АПК РФ',
      'статьями 125 и 126 АПК РФ',
      '50\u00a0000 рублей',
      'репутационного вреда 200\u00a0000',
      'Выписка из ЕГРЮЛ',
    ],
    ['о защите чести', 'ГПК', 'компенсацию морального вреда'],
  ],
  ['a sole trader in arbitration', { ...TRADER, courtType: 'arbitration' }, ['15\u00a0000 рублей'], ['СНИЛС']],
  [
    'no defendant',
    { defendantUnknown: true },
    ['пункт 8 статьи 152', 'не представляется возможным'],
    ['Ответчик', 'обязать ответчика', 'Владельцем сайта', 'Моральный вред', 'судебные расходы'],
  ],
  [
    'losses',
    { claims: ['declareUntrue', 'losses'], lossAmount: '70000', lossCalc: 'Расторгнут договор на эту сумму' },
    ['Цена иска: 70\u00a0000 рублей', 'Расчёт: Расторгнут', 'статей 15 и 1064'],
    ['судебные расходы'],
  ],
  ['a ban', { claims: ['declareUntrue', 'banRepeat'] }, ['запретить повторное'], ['морального вреда']],
  ['no letter before', { preTrialDone: '' }, [], ['Досудебное обращение', 'Копия претензии']],
  ['a refusal before', { preTrialResult: 'refused' }, ['В удовлетворении отказано'], []],
  ['a part done before', { preTrialResult: 'partly' }, ['исполнены частично'], []],
  ['own fee', { stateFee: '6000' }, ['6\u00a0000 рублей'], ['3\u00a0000']],
  ['third parties', { thirdParties: ['ООО «Хостинг»'] }, ['Третьи лица: ООО «Хостинг»'], []],
  [
    'a person known by number',
    { snils: '112-233-445 95', birthDate: '1990-05-06', birthPlace: 'Казань' },
    ['СНИЛС: 112-233-445 95', '6 мая 1990 г., Казань'],
    ['СНИЛС: ____'],
  ],
  [
    'two defendants',
    {
      defendants: [
        { role: 'author', name: 'Иванов Иван', address: '420000, г. Казань' },
        { role: 'editorial', name: 'Редакция', address: '420000, г. Казань' },
      ],
    },
    ['обязать ответчиков', 'Ответчик (автор)', 'Ответчик (редакция)'],
    [],
  ],
]
