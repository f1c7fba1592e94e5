import { choice, choices, flag, line, list } from '../fields.ts'

const WRITTEN = { variant: ['extortion', 'threat'] } as const
const MONEY = { variant: ['extortion'], demanded: ['money'] } as const

const channel = {
  service: choice('Как с Вами связывались', {
    messenger: 'Мессенджер',
    socialNetwork: 'Сообщения в социальной сети',
    mail: 'Электронная почта',
    phone: 'Телефонные звонки или СМС',
    inPerson: 'Лично',
    other: 'Другое',
  }),
  serviceName: line('Название сервиса', [2, 80], {
    optional: true,
    when: { service: ['messenger', 'socialNetwork', 'mail', 'other'] },
    example: 'Мессенджер Пример',
  }),
  otherSide: line('Кто писал или звонил: имя, номер, адрес или страница', [2, 200], { mask: 'name' }),
  firstAt: { kind: 'date', span: 'past', label: 'Первое сообщение или звонок' },
  lastAt: { kind: 'date', span: 'past', label: 'Последнее сообщение или звонок', notBefore: 'firstAt' },
  kept: choices(
    'Что сохранено',
    {
      export: 'Выгрузка (экспорт) переписки',
      screenshots: 'Снимки экрана',
      recording: 'Запись звонка или разговора',
      device: 'Переписка не удалена, её можно показать',
    },
    { optional: true, help: 'Ничего не удаляйте и не редактируйте, даже если об этом просят.' },
  ),
} as const

/** Threats and demands that came in letters, messages or calls, so that no page of the public web is needed. */
export const correspondence = {
  correspondence: list('Способы связи', channel, { minItems: 1, maxItems: 5, item: 'Способ связи', when: WRITTEN }),
  threatQuotes: {
    kind: 'lines',
    label: 'Угрозы и требования дословно',
    item: 'Фраза',
    minItems: 1,
    maxItems: 10,
    min: 3,
    max: 500,
    when: WRITTEN,
    help: 'Слово в слово, как написано. Если звонили — как запомнили.',
  },
} as const

const payment = {
  paidAt: { kind: 'date', span: 'past', label: 'Когда' },
  sum: { kind: 'number', min: 1, max: 1_000_000_000, unit: 'rubles', label: 'Сумма, рублей' },
  recipient: line('Куда: банк и карта, счёт, кошелёк или «наличными»', [3, 200], { mask: 'number' }),
  receipt: flag('Чек или выписка есть', false),
} as const

export const payments = {
  paid: choice('Деньги переводили', { no: 'Нет', yes: 'Да' }, { when: MONEY }),
  payments: list('Переводы', payment, {
    minItems: 1,
    maxItems: 20,
    item: 'Перевод',
    when: { ...MONEY, paid: ['yes'] },
  }),
} as const
