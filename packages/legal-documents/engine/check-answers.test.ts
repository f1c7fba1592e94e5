import { expect, it } from 'vitest'
import { CHAT, COMPANY, MOTHER, PROHIBITED } from '../fixtures/condition-case.ts'
import { exampleOf, firstOf, generateWith, textWith } from '../fixtures/example-answers.ts'
import type { DocumentType } from './document.ts'
import { generate } from './generate.ts'
import { templates } from './templates.ts'

const LATER = '2026-12-31'

/** Document, field, typed value, and a part of the expected message; `null` when the value is valid. */
const LIMITS: [DocumentType, field: string, typed: unknown, message: string | null][] = [
  ['claimToSiteOwner', 'lastName', 'Ё', null],
  ['claimToSiteOwner', 'lastName', "О'Нил-Петров", null],
  ['claimToSiteOwner', 'lastName', 'Я'.repeat(60), null],
  ['claimToSiteOwner', 'lastName', 'Я'.repeat(61), 'Слишком длинно: не больше 60'],
  ['claimToSiteOwner', 'lastName', 'Иванов2', 'В имени могут быть только буквы'],
  ['claimToSiteOwner', 'lastName', ' \u202e\u200b ', 'Заполните это поле'],
  ['claimToSiteOwner', 'middleName', '', null],
  ['claimToSiteOwner', 'addresseeInn', '0076543215', null],
  ['claimToSiteOwner', 'addresseeInn', '00 765 432 15', null],
  ['claimToSiteOwner', 'addresseeInn', '009876543299', null],
  ['claimToSiteOwner', 'addresseeInn', '0012345670', 'Проверьте ИНН'],
  ['claimToSiteOwner', 'addresseeInn', '001234567880', 'Проверьте ИНН'],
  ['claimToSiteOwner', 'addresseeInn', '12345', 'Проверьте ИНН'],
  ['claimToSiteOwner', 'phone', '+7 900 000-00-00', null],
  ['claimToSiteOwner', 'phone', '8 (900) 000-00-00', null],
  ['claimToSiteOwner', 'phone', '+49 30 901820', null],
  ['claimToSiteOwner', 'phone', '12345', 'Пожалуйста, введите корректный номер'],
  ['claimToSiteOwner', 'email', 'a@b.ru', null],
  ['claimToSiteOwner', 'email', 'a@b', 'Проверьте адрес'],
  ['claimToSiteOwner', 'email', `${'a'.repeat(250)}@b.ru`, 'Проверьте адрес'],
  ['claimToSiteOwner', 'postalAddress', 'Казань', 'Слишком коротко: не меньше 10'],
  ['claimToSiteOwner', 'postalAddress', 'К'.repeat(251), 'Слишком длинно: не больше 250'],
  ['claimToSiteOwner', 'responseDays', '5', null],
  ['claimToSiteOwner', 'responseDays', '30', null],
  ['claimToSiteOwner', 'responseDays', '4', 'Укажите целое число от 5 до 30'],
  ['claimToSiteOwner', 'responseDays', '31', 'Укажите целое число от 5 до 30'],
  ['claimToSiteOwner', 'responseDays', '1e1', 'Укажите целое число'],
  ['claimToSiteOwner', 'documentDate', '2026-11-18', null],
  ['claimToSiteOwner', 'documentDate', '2026-11-19', 'Дата документа'],
  ['claimToSiteOwner', 'city', 'Я', 'Слишком коротко'],
  ['claimToSiteOwner', 'city', 'Я'.repeat(81), 'Слишком длинно'],
  ['claimToSiteOwner', 'publications', [], 'Добавьте хотя бы один'],
  ['claimToSiteOwner', 'publications', pages(20), null],
  ['claimToSiteOwner', 'publications', pages(25), 'Слишком много: не больше 20'],
  ['claimToSiteOwner', 'statements', [], 'Добавьте хотя бы один'],
  ['searchEngineDelisting', 'phone', '', 'Заполните это поле'],
  ['searchEngineDelisting', 'infoDescription', 'Я'.repeat(801), 'Слишком длинно'],
  ['searchEngineDelisting', 'passportBlank', true, null],
  ['searchEngineDelisting', 'nameVariants', ['Иванов7'], 'В имени могут быть только буквы'],
  ['personalDataStop', 'dataItems', [], 'Выберите хотя бы один'],
  ['personalDataStop', 'demandMode', [], 'Выберите хотя бы один'],
  ['personalDataStop', 'processingFact', 'Слово '.repeat(4000), 'Слишком длинно: не больше 800'],
  ['personalDataStop', 'processingFact', 'Эти суки выложили все мои данные', 'Уберите грубые слова'],
  ['personalDataStop', 'processingFact', 'Страницу мне показал Сучков Иван из соседнего дома', null],
  ['rknComplaint', 'priorDemandDate', '2026-02-30', 'Такой даты нет'],
  ['rknComplaint', 'priorDemandDate', '2026-11-25', 'Дата не может быть в будущем'],
  ['rknComplaint', 'priorDemandDate', '1994-12-31', 'Дата не может быть раньше 1995'],
  ['rknComplaint', 'priorDemandDate', '1995-01-01', null],
  ['platformReviewComplaint', 'companyInn', '001234567887', 'Проверьте ИНН'],
  ['platformReviewComplaint', 'proofs', [' '], 'Добавьте хотя бы один'],
  ['platformReviewComplaint', 'cardUrl', 'javascript:alert(1)', 'Вставьте полную ссылку'],
  ['lawsuitDefamation', 'snils', '112-233-445 95', null],
  ['lawsuitDefamation', 'snils', '112-233-445 96', 'Проверьте СНИЛС'],
  ['lawsuitDefamation', 'birthDate', '2012-11-30', null],
  ['lawsuitDefamation', 'birthDate', '2012-12-01', 'Заявителю должно быть не меньше 14'],
  ['lawsuitDefamation', 'moralHarmAmount', '10000000', null],
  ['lawsuitDefamation', 'moralHarmAmount', '10000001', 'Укажите целое число'],
  ['lawsuitDefamation', 'moralHarmAmount', '', 'Заполните это поле: оно нужно'],
  ['lawsuitDefamation', 'claims', ['reputationHarm'], 'Репутационный вред вправе'],
  ['lawsuitDefamation', 'refutationText', '', 'Заполните это поле: оно нужно'],
  ['mediaRefutation', 'ogrn', '1020000123451', 'Проверьте ОГРН'],
  ['mediaRefutation', 'ownText', 'Коротко', 'Слишком коротко: не меньше 100'],
  ['policeReport', 'falseReportWarned', false, 'Без этого подтверждения'],
  ['companyReviewReply', 'contactChannel', '+7 900 000-00-00', null],
  ['companyReviewReply', 'contactChannel', 'завтра', 'Укажите адрес электронной почты'],
  ['companyReviewReply', 'limit', '299', 'Укажите целое число'],
]

it.each(LIMITS)('%s: %s is %j → %s', (type, field, typed, message) => {
  const generated = generateWith(type, { [field]: typed })
  if (message === null) expect(generated.kind).toBe('document')
  else
    expect(generated).toMatchObject({
      kind: 'problems',
      problems: [{ path: [field, ...anyRest(generated)], message: expect.stringContaining(message) }],
    })
})

const ADDRESSES: [string, boolean][] = [
  ['https://пример.рф/страница?x=1#y', true],
  ['http://a.example/x', true],
  [`https://a.example/${'x'.repeat(2048)}`, false],
  ['a.example/x', false],
  ['https://localhost/x', false],
  ['https://site.local/x', false],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['https://user:pass@a.example/x', false],
  ['ftp://a.example/x', false],
  ['https://a.example/x y', false],
]

it.each(ADDRESSES)('the address %s is accepted: %s', (pageUrl, isTaken) => {
  const { kind } = generateWith('claimToSiteOwner', firstOf('claimToSiteOwner', 'publications', { pageUrl }))
  expect(kind).toBe(isTaken ? 'document' : 'problems')
})

it('a page that was found before it was published is refused', () => {
  expect(messages('claimToSiteOwner', firstOf('claimToSiteOwner', 'publications', { publishedAt: '2026-10-13' }))).toEqual([
    'Не раньше даты публикации',
  ])
})

it('one page given twice is refused, however it is spelled', () => {
  const same = pages(1).concat(pages(1).map((page) => ({ ...page, pageUrl: `${page['pageUrl']}/?utm_source=x` })))
  expect(messages('claimToSiteOwner', { publications: same })).toEqual(['Эта ссылка уже добавлена'])
})

it('one invalid address in two rows is refused as invalid, but not as repeated', () => {
  const wrong = pages(2).map((page) => ({ ...page, pageUrl: 'site' }))
  expect(messages('claimToSiteOwner', { publications: wrong })).toEqual(Array(2).fill('Вставьте полную ссылку, начиная с https://'))
})

it('a claim without a way to the addressee or without a demand is refused', () => {
  const silent = { demandDelete: false, demandKeepAuthorData: false, demandStopReupload: false }
  expect(messages('claimToSiteOwner', { addresseeEmail: '', ...silent })).toEqual([
    'Укажите электронную почту или почтовый адрес',
    'Выберите хотя бы одно требование',
  ])
})

it('an unknown author who is sued by name is refused', () => {
  const unknown = firstOf('lawsuitDefamation', 'publications', { authorKnown: 'unknown' })
  const defendants = firstOf('lawsuitDefamation', 'defendants', { role: 'author' })
  expect(messages('lawsuitDefamation', { ...unknown, ...defendants })).toHaveLength(1)
})

it('an author behind a nickname is refused without a reason why it is this person', () => {
  const author = { role: 'author', kind: 'person', name: 'Иванова Ольга', address: '420000, г. Примерск, ул. Тихая, д. 5' }
  expect(messages('lawsuitDefamation', { defendants: [author] })).toEqual([
    'Публикация подписана псевдонимом или другим именем: объясните, почему её автор — этот ответчик, или измените ответ об авторе',
  ])
})

it('money from several defendants is refused without the paying ones', () => {
  const [owner] = exampleOf('lawsuitDefamation').answers['defendants'] as unknown[]
  expect(messages('lawsuitDefamation', { defendants: [owner, { ...Object(owner), role: 'founder' }] })).toEqual([
    'Ответчиков несколько: выберите, с кого взыскать деньги',
  ])
})

it('a demand to a defendant who is not in the list is refused', () => {
  const [owner] = exampleOf('lawsuitDefamation').answers['defendants'] as unknown[]
  const defendants = [owner, { ...Object(owner), role: 'founder' }]
  expect(messages('lawsuitDefamation', { defendants, paidBy: 'each', doneBy: 'editorial', preTrialTo: 'author' })).toEqual([
    'Такого ответчика в списке нет',
    'Такого ответчика в списке нет',
  ])
})

it('an insult to refute in the media is refused, but not one to answer', () => {
  const statements = [...DISPUTED, { ...DISPUTED[0], statementKind: 'insult' }]
  expect(messages('mediaRefutation', { statements })).toEqual([expect.stringContaining('Оскорбление нельзя опровергнуть')])
  expect(messages('mediaRefutation', { statements, demandKind: 'reply' })).toEqual(['document'])
})

it('an organisation as a child is refused', () => {
  expect(messages('claimToSiteOwner', { ...MOTHER, ...COMPANY })).toEqual(['Ребёнок обращается как гражданин: выберите «Гражданин»'])
})

it.each([
  ['under14', '2012-10-29', 'document'],
  ['under14', '2012-10-28', 'Дата не сходится с возрастом ребёнка, который Вы указали'],
  ['from14', '2012-10-28', 'document'],
  ['from14', '2012-10-29', 'Дата не сходится с возрастом ребёнка, который Вы указали'],
  ['from14', '2008-10-28', 'Дата не сходится с возрастом ребёнка, который Вы указали'],
  ['under14', '2026-10-29', 'Дата не может быть в будущем'],
])('a child %s born on %s leads to: %s', (childAge, birthDate, message) => {
  expect(messages('policeReport', { ...MOTHER, childAge, birthDate })).toEqual([message])
})

it('the address of a messenger as a publication beside threats is refused', () => {
  const page = { contentKind: 'other', foundAt: '2026-10-21', authorKnown: 'unknown', access: 'open' }
  const withPage = (pageUrl: string) => messages('policeReport', { ...CHAT, variant: 'extortion', relatedPages: [{ ...page, pageUrl }] })
  expect(withPage('https://t.me/')).toEqual([expect.stringContaining('Это адрес всего сайта, а не публикация')])
  expect(withPage('https://t.me/primersk/15')).toEqual(['document'])
})

it.each(['extortion', 'threat'])('a report on %s is accepted without any page', (variant) => {
  expect(messages('policeReport', { ...CHAT, variant })).toEqual(['document'])
})

it('private pictures that were sent around in messages are accepted without any page', () => {
  const eventDescription = 'Снимки из закрытой переписки разосланы коллегам'
  expect(messages('policeReport', { variant: 'privateLife', eventDescription, publications: [] })).toEqual(['document'])
})

it('defamation without any page is refused', () => {
  expect(messages('policeReport', { variant: 'defamation', publications: [] })).toEqual(['Добавьте хотя бы один пункт'])
})

it('a last message before the first is refused', () => {
  const [channel] = CHAT['correspondence'] as Record<string, unknown>[] // the rows of the fixture
  const correspondence = [{ ...channel, lastAt: '2026-10-19' }]
  expect(messages('policeReport', { ...CHAT, variant: 'threat', correspondence })).toEqual(['Не раньше первой даты'])
})

it('an insult among accusations and an accusation of no crime are refused', () => {
  const [first] = exampleOf('falseAccusationReport').answers['statements'] as Record<string, unknown>[] // rows of the worked example
  const statements = [first, { ...first, statementKind: 'insult' }, { ...first, defamatoryReason: 'unethical' }]
  expect(messages('falseAccusationReport', { statements })).toEqual([
    'Оскорбление нельзя опровергнуть: уберите фразу из списка. Для неё есть отдельное заявление прокурору',
    'Прокурор проверит только обвинение в преступлении: уберите эту фразу',
  ])
})

it('criticism among insults, a foreign work or a lawful quotation among copies, and a company as an author are refused', () => {
  const [insult] = exampleOf('insultReport').answers['insults'] as Record<string, unknown>[] // rows of the worked example
  expect(messages('insultReport', { insults: [insult, { ...insult, form: 'criticism' }] })).toEqual([
    'Это не оскорбление: уберите фразу или измените ответ',
  ])
  const { works, publications } = exampleOf('copyrightNotice').answers as Record<string, Record<string, unknown>[]> // lists of the worked example
  const quotation = { ...publications?.[0], pageUrl: 'https://other.example/a', volume: 'quotation' }
  const company = { applicantType: 'company', companyName: 'ООО «Пример»', companyInn: '0012345673' }
  const signatory = { signatoryName: 'Петров С. Н.', signatoryPost: 'Директор' }
  expect(
    messages('copyrightNotice', {
      works: [...(works ?? []), { ...works?.[0], basis: 'none' }],
      publications: [...(publications ?? []), quotation],
      ...company,
      ...signatory,
    }),
  ).toEqual([
    'Автором бывает только человек: выберите, как право перешло к организации',
    'Уберите чужое произведение или измените ответ',
    'Цитирование разрешено законом: уберите эту ссылку или измените ответ',
  ])
})

it('an old draft about a copied work, whose kind of claim is gone, is asked for it again', () => {
  const variant = { variant: 'copyright', workDescription: 'Статья о ремонте, оригинал на сайте заявителя' }
  expect(generateWith('claimToSiteOwner', variant)).toMatchObject({ problems: [{ path: ['variant'] }] })
})

it('moral harm of a company is refused', () => {
  const company = {
    applicantType: 'company',
    companyName: 'ООО «Пример»',
    companyInn: '0012345673',
    ogrn: '1030000543210',
    signatoryName: 'Петров',
    signatoryPost: 'Директор',
  }
  expect(messages('lawsuitDefamation', company)).toEqual(['Моральный вред компенсируют только гражданам'])
})

it.each([
  ['company', '', 'Укажите ИНН: без него ФАС не установит, о ком заявление'],
  ['soleTrader', '', 'Укажите ИНН: без него ФАС не установит, о ком заявление'],
  ['company', '001234567887', 'Здесь нужен ИНН из 10 цифр: у организации их десять, у гражданина двенадцать'],
  ['soleTrader', '0012345673', 'Здесь нужен ИНН из 12 цифр: у организации их десять, у гражданина двенадцать'],
  ['selfEmployed', '0012345673', 'Здесь нужен ИНН из 12 цифр: у организации их десять, у гражданина двенадцать'],
])('a competitor (%s) with the ИНН %j is not identified', (competitorKind, competitorInn, message) => {
  const competitorActivity = 'Его объявления с ценами и записью на услуги'
  expect(generateWith('unfairCompetitionReport', { competitorKind, competitorInn, competitorActivity })).toEqual({
    kind: 'problems',
    problems: [{ path: ['competitorInn'], message }],
  })
})

it.each(['prohibitedContent', 'prohibitedBy'])('a complaint about prohibited information without %s is refused', (name) => {
  expect(generateWith('rknComplaint', { ...PROHIBITED, [name]: ' ' })).toMatchObject({ kind: 'problems', problems: [{ path: [name] }] })
})

it('a story of 20,000 characters is refused in every field for own words', () => {
  const { answers } = exampleOf('policeReport')
  const long = 'Очень длинная история. '.repeat(900)
  expect(generate(templates.policeReport, { ...answers, consequences: long, knowledgeOfFalsity: long }, LATER)).toMatchObject({
    kind: 'problems',
  })
})

it.each([
  ['searchEngineDelisting', { nameVariants: ['', ' ', 'Иванов7'] }, ['nameVariants', 2]],
  ['claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { proofs: ['', 'Акт', 'x'.repeat(201)] }), ['statements', 0, 'proofs', 2]],
] as const)('%s: a problem names its row by the position in the form, empty rows included', (type, changes, path) => {
  expect(generateWith(type, changes)).toMatchObject({ problems: [{ path }] })
})

it('empty rows leave no trace in the document', () => {
  const changes = firstOf('claimToSiteOwner', 'statements', { proofs: ['', 'Протокол собрания', ' '] })
  expect(textWith('claimToSiteOwner', changes)).toContain('Подтверждение:\n— Протокол собрания.\n')
})

it('a field that is not asked is not checked', () => {
  expect(generateWith('claimToSiteOwner', { companyInn: 'не число', poaNumber: 'x'.repeat(99) }).kind).toBe('document')
})

const DISPUTED = exampleOf('mediaRefutation').answers['statements'] as Record<string, unknown>[] // the rows of the worked example

function pages(count: number): Record<string, unknown>[] {
  const publication = { contentKind: 'article', foundAt: '2026-10-12', authorKnown: 'unknown', access: 'open', screenshotSaved: true }
  return Array.from({ length: count }, (_, at) => ({ ...publication, pageUrl: `https://site.example/page-${at}` }))
}

function messages(type: DocumentType, changes: Record<string, unknown>): string[] {
  const generated = generateWith(type, changes)
  return generated.kind === 'problems' ? generated.problems.map(({ message }) => message) : [generated.kind]
}

/** Accepts any position inside a list, because the table does not state it. */
function anyRest(generated: ReturnType<typeof generateWith>): unknown[] {
  const [first] = generated.kind === 'problems' ? generated.problems : []
  return (first?.path.slice(1) ?? []).map(() => expect.anything())
}

it.each<[string, string, string[]]>([
  ['https://sluhi.example', 'https://www.sluhi.example/remont/17', []],
  ['sluhi.example', 'https://forum.sluhi.example/remont/17', []],
  ['Сайт «Слухи»', 'https://sluhi.example/remont/17', []],
  ['sluhi.example', 'https://drugoj.example/remont/17', ['publications.0.pageUrl']],
])('a request to the provider of %s about %s has the problems %j', (siteName, pageUrl, paths) => {
  const generated = generateWith('hostRequest', { siteName, ...firstOf('hostRequest', 'publications', { pageUrl }) })
  expect(generated.kind === 'problems' ? generated.problems.map(({ path }) => path.join('.')) : []).toEqual(paths)
})
