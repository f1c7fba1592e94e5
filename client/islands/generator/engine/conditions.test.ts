import { describe, expect, it } from 'vitest'
import type { DocumentType } from './document.ts'
import { firstOf, textWith } from './example-answers.ts'

type Changes = Record<string, unknown>
/** A change of the answers, what it brings into the text, and what it takes out. */
type Case = [what: string, changes: Changes, appears: string[], disappears: string[]]

const COMPANY: Changes = {
  applicantType: 'company',
  companyName: 'ООО «Пример»',
  companyInn: '0012345673',
  ogrn: '1020000123450',
  signatoryName: 'Петров С. Н.',
  signatoryPost: 'Директор',
}
const TRADER: Changes = { applicantType: 'soleTrader', inn: '001234567887', ogrnip: '304000012345673' }
const POWER: Changes = { subject: 'represented', representativeName: 'Юристова Ольга', poaNumber: '7', poaDate: '2026-01-15' }
const ANY_REPRESENTATIVE: Case[] = [
  [
    'a representative',
    POWER,
    [
      'Представитель: Юристова Ольга, доверенность № 7 от 15 января 2026 г.',
      'Копия доверенности.',
      'Представитель ________________ Юристова Ольга',
    ],
    [],
  ],
  ['a parent', { ...POWER, subject: 'child' }, ['Представитель: Юристова Ольга', 'Копия свидетельства о рождении.'], ['доверенность']],
]

const CASES: Record<DocumentType, Case[]> = {
  claimToSiteOwner: [
    ...ANY_REPRESENTATIVE,
    [
      'a company',
      COMPANY,
      ['пункты 1 и 11 статьи 152', 'Заявитель просит:', 'деловую репутацию Заявителя', 'Директор ________________ Петров С. Н.'],
      ['мной', 'статья 151 ГК РФ', 'прошу'],
    ],
    [
      'a sole trader',
      TRADER,
      ['индивидуальный предприниматель Образцова', 'ОГРНИП 304000012345673', 'мою деловую репутацию'],
      ['статья 151 ГК РФ'],
    ],
    ['losses', { ...TRADER, lossAmount: '50 000' }, ['убытков в размере 50\u00a0000 рублей (статьи 15 и 1064 ГК РФ)'], []],
    [
      'an image',
      { variant: 'image', imageConsentGiven: 'no' },
      ['о прекращении использования изображения', 'статья 152.1 ГК РФ', 'этого изображения'],
      ['Оспариваемые сведения', 'статья 150', 'статьи 109.4'],
    ],
    ['withdrawn consent to an image', { variant: 'image', imageConsentGiven: 'withdrawn' }, ['отозвано'], ['не давалось']],
    [
      'private life',
      { variant: 'private', privateCategory: 'health' },
      ['сведения о состоянии здоровья', 'статья 23 Конституции Российской Федерации', 'статья 152.2 ГК РФ'],
      ['присвоила деньги'],
    ],
    [
      'a copied work',
      { variant: 'copyright', workDescription: 'Статья о ремонте, оригинал размещён на сайте заявителя' },
      ['статья 15.7 Федерального закона', 'Объект исключительного права'],
      ['статья 151 ГК РФ'],
    ],
    [
      'a refutation',
      { demandRefute: true, refutationText: 'Сведения о присвоении денег не подтвердились' },
      ['опровержение следующего содержания: «Сведения о присвоении'],
      [],
    ],
    [
      'an own answer',
      { demandReplyPost: true },
      ['разместить непосредственно под публикацией ответ заявителя', 'Текст ответа для размещения'],
      [],
    ],
    ['no deletion', { demandDelete: false }, [], ['удалить сообщение']],
    ['a second posting allowed', { demandStopReupload: false }, [], ['не допускать повторного']],
    ['a known author', { demandKeepAuthorData: false }, [], ['сохранить до разрешения спора']],
    ['a voluntary apology', { voluntaryApology: true }, ['это предложение, а не требование'], []],
    ['an opinion beside a fact', firstOf('claimToSiteOwner', 'statements', { statementKind: 'unclear' }), [], ['пункт 9 постановления']],
    [
      'another reason',
      firstOf('claimToSiteOwner', 'statements', { defamatoryReason: 'other' }),
      ['Сведения порочат мои честь и достоинство.'],
      ['поскольку'],
    ],
    ['a page that is gone', firstOf('claimToSiteOwner', 'publications', { stillOnline: false }), [], ['неограниченному кругу лиц']],
    [
      'a notary',
      firstOf('claimToSiteOwner', 'publications', { notaryProtocol: '№ 5 от 1 октября 2026 г.' }),
      ['осмотрена нотариусом', 'Протокол осмотра: № 5'],
      [],
    ],
    ['no screenshot', firstOf('claimToSiteOwner', 'publications', { screenshotSaved: false }), [], ['Скриншот страницы', 'скриншотом']],
    ['another term', { responseDays: '21' }, ['21 календарного дня'], ['10 календарных']],
    ['today as the date', { documentDate: '' }, ['Дата: 19 октября 2026 г.'], []],
  ],
  searchEngineDelisting: [
    ...ANY_REPRESENTATIVE,
    ['Google', { addresseeKey: 'googleSearch' }, ['Кому: Google LLC'], ['ЯНДЕКС']],
    ['another operator', { addresseeKey: 'custom', addresseeName: 'Поиск Пример' }, ['Кому: Поиск Пример, оператор поисковой системы'], []],
    ['no crime', { aboutCrime: 'no' }, [], ['Отсутствие исключений']],
    ['an expunged conviction', { aboutCrime: 'convictionExpunged' }, ['судимость погашена или снята'], []],
    ['an expired limitation', { aboutCrime: 'limitationExpired' }, ['сроки привлечения к уголовной ответственности истекли'], []],
    [
      'an unlawful page',
      firstOf('searchEngineDelisting', 'links', { ground: 'illegal', proof: 'Решение суда' }),
      ['распространяется с нарушением законодательства'],
      [],
    ],
    [
      'typed passport data',
      { passportBlank: false, passportSeries: '12 34', passportNumber: '567890', passportIssued: 'ОВД Примерска 1 мая 2010 г.' },
      ['серия 1234 номер 567890, выдан ОВД'],
      ['______ номер'],
    ],
    ['earlier names', { nameVariants: ['Иванов'] }, ['Прежние имена: Иванов'], []],
    ['no queries', { searchQueries: [] }, ['имя и (или) фамилию;'], ['«Примеров Илья»']],
    ['no screenshots', { searchScreenshots: false }, [], ['Скриншоты результатов']],
  ],
  personalDataStop: [
    ...ANY_REPRESENTATIVE,
    [
      'consent withdrawn now',
      { consentStatus: 'withdrawnNow' },
      ['Настоящим отзываю согласие', 'статья 9 того же закона'],
      ['не давалось'],
    ],
    ['consent withdrawn before', { consentStatus: 'withdrawnEarlier' }, ['отозвано ранее'], ['Настоящим отзываю']],
    ['consent for something else', { consentStatus: 'givenForOther' }, ['для другой цели'], ['статья 9']],
    ['a contract', { operatorRelation: 'договор № 5' }, ['Отношения с оператором: договор № 5'], ['Договорных отношений']],
    ['no distribution', { demandMode: ['stopProcessing'] }, ['десяти рабочих дней'], ['трёх рабочих дней', 'статья 10.1']],
    [
      'information only',
      { demandMode: ['info'] },
      ['источник получения данных', 'блокировать данные на период проверки и прекратить'],
      ['десяти рабочих', 'уничтожить данные и'],
    ],
    ['no blocking', { demandMode: ['destroy'] }, ['уничтожить данные'], ['с момента получения']],
  ],
  rknComplaint: [
    ...ANY_REPRESENTATIVE,
    [
      'a leak',
      { variant: 'leak', leakSource: 'Оператор прислал письмо об утечке' },
      ['раскрыты следующие', 'обязан уведомить'],
      ['Обращение к оператору', 'статей 9 и 10.1'],
    ],
    [
      'a court act',
      { variant: 'courtAct', courtCase: 'Районный суд, дело № 2-1/2026' },
      ['на основании судебного акта', 'статья 15.5', 'Копия судебного акта'],
      ['статье 13.11'],
    ],
    [
      'prohibited information',
      { ...COMPANY, variant: 'prohibited', prohibitedKind: 'other' },
      ['о размещении запрещённой информации', 'статья 15.1 '],
      ['персональные данные'],
    ],
    ['a refusal', { priorDemandResult: 'refused' }, ['В удовлетворении требования отказано'], ['Ответ не получен']],
    ['a part done', { priorDemandResult: 'partly' }, ['исполнено частично'], []],
    ['no demand before', { priorDemandResult: 'notSent' }, ['не направлялось'], ['Копия требования']],
  ],
  platformReviewComplaint: [
    ['a representative', POWER, ['Представитель: Юристова Ольга'], []],
    [
      'a person',
      { applicantType: 'individual', lastName: 'Иванов', firstName: 'Пётр' },
      ['Заявитель: Иванов Пётр', 'Не прошу удалять', 'Прошу'],
      ['Просим'],
    ],
    ['a short complaint', { tone: 'short' }, ['Что нарушает отзыв'], ['Проверка со стороны компании', 'Мы не просим']],
    ['another client', { clientCheck: 'clientFoundOther' }, ['обращение найдено'], ['не найдено']],
    ['no check', { clientCheck: 'notChecked', publicReplyDone: false }, [], ['Проверка со стороны компании']],
    ['extortion', { ruleBreaches: ['extortion'] }, ['сохранить переписку', 'скрыть отзыв'], ['запросить у автора']],
    [
      'a known author',
      firstOf('platformReviewComplaint', 'publications', { authorKnown: 'known' }),
      ['Автор: «Алекс К.»'],
      ['пользователь'],
    ],
    ['no author', firstOf('platformReviewComplaint', 'publications', { authorKnown: 'unknown' }), ['Автор не указан'], []],
    ['no date', firstOf('platformReviewComplaint', 'publications', { publishedAt: '' }), ['обнаружен: 4 ноября 2026 г.'], ['дата: 3']],
  ],
  lawsuitDefamation: [
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
      ['Ответчик', 'обязать ответчика', 'Владельцем сайта'],
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
  ],
  mediaRefutation: [
    ...ANY_REPRESENTATIVE,
    [
      'a reply',
      { demandKind: 'reply' },
      ['о публикации ответа', 'статья 46 Закона РФ', 'Текст ответа'],
      ['об опровержении', 'порочат деловую'],
    ],
    [
      'a person',
      { applicantType: 'individual', lastName: 'Иванов', firstName: 'Пётр' },
      ['Гражданин вправе', 'пункты 1 и 2 статьи 152', 'Требую', 'уведомить меня'],
      ['Организация вправе', 'полномочиях'],
    ],
    ['a rare medium', { weekly: false }, ['в ближайшем планируемом выпуске'], ['в течение десяти дней']],
    ['the same page', { placement: 'samePage' }, ['на той же странице'], ['в той же рубрике']],
    ['a broadcast', { readOnAir: true }, ['прочитать текст в эфире'], []],
    [
      'a chief editor',
      { chiefEditor: 'Редакторов Пётр', founder: 'ООО «Газета»' },
      ['главный редактор: Редакторов Пётр', 'Учредитель: ООО «Газета»'],
      [],
    ],
    ['no rubric', { rubric: '' }, [], ['рубрика «']],
  ],
  policeReport: [
    ...ANY_REPRESENTATIVE,
    [
      'extortion',
      {
        variant: 'extortion',
        eventDescription: 'Написали, что удалят запись, если получат деньги',
        demandedSum: '50000',
        demandedBy: 'Аноним',
        paymentDetails: 'карта 0000',
      },
      ['статьёй 163 УК РФ', 'Требуемая сумма: 50\u00a0000 рублей', 'Кто требует: Аноним', 'Реквизиты: карта 0000'],
      ['Ложность сведений', 'Заведомый характер', '128.1'],
    ],
    ['a threat', { variant: 'threat', eventDescription: 'В сообщении угрожали физической расправой' }, ['статьёй 119 УК РФ'], ['163']],
    ['private life', { variant: 'privateLife', eventDescription: 'Опубликованы снимки из закрытой переписки' }, ['статьёй 137 УК РФ'], []],
    ['no consequences', { consequences: '' }, [], ['4. Последствия']],
    ['no witnesses', { witnesses: [] }, [], ['очевидцах']],
    ['a birth date', { birthDate: '1990-05-06' }, ['Дата рождения: 6 мая 1990 г.'], []],
  ],
  companyReviewReply: [
    ['a warm tone', { tone: 'warm' }, ['Нам очень жаль'], []],
    ['no name', { reviewerName: '' }, ['Здравствуйте.'], ['Анна, ']],
    ['no fault', { caseKind: 'notOurFault' }, ['Мы проверили описанное'], ['Вернули стоимость', 'извинения']],
    ['a breach of rules', { caseKind: 'ruleBreach' }, ['отвечаем только по существу'], []],
    ['a telephone', { contactChannel: '+7 900 000-00-00' }, ['позвоните по телефону +7 900 000-00-00'], ['напишите']],
    ['no person', { responsibleName: '' }, ['руководитель службы заботы «Образец Сервис»'], ['Мария']],
  ],
}

describe.each(Object.entries(CASES))('%s', (type, cases) => {
  it.each(cases)('changes with %s', (_, changes, appears, disappears) => {
    const text = textWith(type as DocumentType, changes)
    expect(appears.filter((words) => !text.includes(words))).toEqual([])
    expect(disappears.filter((words) => text.includes(words))).toEqual([])
  })

  it('did not have those parts, or had them, before the change', () => {
    const text = textWith(type as DocumentType)
    const pointless = cases.filter(
      ([, , appears, disappears]) => appears.every((words) => text.includes(words)) && disappears.every((words) => !text.includes(words)),
    )
    expect(pointless.map(([what]) => what).filter((what) => what !== 'today as the date')).toEqual([])
  })
})
