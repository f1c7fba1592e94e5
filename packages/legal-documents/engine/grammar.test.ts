import { expect, it } from 'vitest'
import { COMPANY, POWER, TRADER } from '../fixtures/condition-case.ts'
import { firstOf, textWith } from '../fixtures/example-answers.ts'
import type { DocumentType } from './document.ts'
import { assemble, item, part } from './write.ts'

type Typed = [what: string, type: DocumentType, changes: Record<string, unknown>, text: string]

const TYPED: Typed[] = [
  [
    'why it is untrue begins a sentence, also with a word that is no name',
    'claimToSiteOwner',
    firstOf('claimToSiteOwner', 'statements', { whyUntrue: 'Прививки проводились по плану' }),
    'Сведения не соответствуют действительности. Прививки проводились по плану.',
  ],
  [
    'a part that is untrue',
    'claimToSiteOwner',
    firstOf('claimToSiteOwner', 'statements', { whyUntrue: 'деньги лежат на счёте', isTrue: 'partly', falsePart: 'подделала чеки' }),
    'Не соответствует действительности часть этой фразы: «подделала чеки». Деньги лежат на счёте.',
  ],
  [
    'a refutation in a media outlet',
    'mediaRefutation',
    firstOf('mediaRefutation', 'statements', { whyUntrue: 'Деньги лежат на банковском счёте' }),
    'Сведения не соответствуют действительности. Деньги лежат на банковском счёте.',
  ],
  ['how it became known', 'personalDataStop', { processingFact: 'страница находится в открытом доступе' }, 'Страница находится'],
  ['consequences', 'policeReport', { consequences: 'нарушен сон' }, '\nНарушен сон.'],
  ['what was checked', 'platformReviewComplaint', { clientCheckDetails: 'проверены чеки' }, 'не найдено. Проверены чеки.'],
  ['the facts of a reply', 'companyReviewReply', { factsChecked: 'зарплата выплачивается в срок' }, '\nЗарплата выплачивается в срок.'],
  ['a post without a name', 'companyReviewReply', { responsibleName: '', responsiblePost: 'служба персонала' }, '\nСлужба персонала «'],
  ['a name in a greeting', 'companyReviewReply', { reviewerName: 'анна' }, 'Анна, здравствуйте.'],
  [
    'a notary who is named first',
    'claimToSiteOwner',
    firstOf('claimToSiteOwner', 'publications', { notaryProtocol: '№ 5, нотариус Петрова' }),
    'Страница осмотрена нотариусом. Протокол осмотра: № 5, нотариус Петрова.',
  ],
  [
    'the story of a company in the first person is a quotation',
    'claimToSiteOwner',
    { ...COMPANY, ...firstOf('claimToSiteOwner', 'statements', { whyAboutApplicant: 'названы наш адрес и наш директор' }) },
    'Сведения относятся к Заявителю. Заявитель поясняет: «Названы наш адрес и наш директор».',
  ],
  [
    'the story of a sole trader stays in the first person',
    'claimToSiteOwner',
    { ...TRADER, ...firstOf('claimToSiteOwner', 'statements', { whyAboutApplicant: 'назван мой адрес' }) },
    'Сведения относятся ко мне. Назван мой адрес.',
  ],
  [
    'the private life of somebody who is represented',
    'claimToSiteOwner',
    { ...POWER, variant: 'private', whose: 'own', privateException: 'none', privateCategory: 'other' },
    'не становилась, самим гражданином или по его воле не раскрывалась',
  ],
  ['an apology asked for by a company', 'claimToSiteOwner', { ...COMPANY, voluntaryApology: true }, 'Заявитель предлагает рассмотреть'],
  ['an operator whose name ends with a full stop', 'rknComplaint', { operatorName: 'Пробный П. П.', operatorInn: '' }, ': Пробный П. П.\n'],
  [
    'a quotation that ends with a mark',
    'policeReport',
    firstOf('policeReport', 'statements', { quote: 'Он вор!' }),
    'Дословно: «Он вор!»\n',
  ],
  [
    'a paper that the body names is attached',
    'searchEngineDelisting',
    {},
    'Копия документа, названного в разделе «Отсутствие исключений».',
  ],
  [
    'an illegal use',
    'claimToSiteOwner',
    { variant: 'image', whose: 'own', imageException: 'none', imageConsentGiven: 'no' },
    'распространение — пресечению',
  ],
]

it.each(TYPED)('%s (%s)', (_, type, changes, text) => {
  expect(textWith(type, changes)).toContain(text)
})

it('an item of a list keeps the full stop of an abbreviation before its semicolon', () => {
  const [section] = assemble([part('demands', 'Прошу', [item('учесть акт от 5 мая 2026 г.'), item('ответить.'), item('вернуть 5 руб.')])])
  expect(section?.paragraphs.map(({ text }) => text)).toEqual(['учесть акт от 5 мая 2026 г.;', 'ответить;', 'вернуть 5 руб.'])
})
