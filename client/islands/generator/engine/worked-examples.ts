import type { WorkedExample } from './worked-example.ts'
import { companyExamples } from './worked-examples-of-companies.ts'

const TICKS = { truthConfirmed: true, rightsConfirmed: true, subject: 'self' }
const ANNA = {
  applicantType: 'individual',
  lastName: 'Образцова',
  firstName: 'Анна',
  middleName: 'Сергеевна',
  postalAddress: '420000, г. Казань, ул. Примерная, д. 1, кв. 1',
  email: 'a.obrazcova@mail.example',
}
const ILYA = {
  applicantType: 'individual',
  lastName: 'Примеров',
  firstName: 'Илья',
  middleName: 'Олегович',
  postalAddress: '190000, г. Санкт-Петербург, ул. Образцовая, д. 2, кв. 5',
  phone: '+7 900 000-00-01',
  email: 'i.primerov@mail.example',
}
const FORUM_POST = {
  pageUrl: 'https://forum.example/topic/1523#p4',
  pageTitle: 'Родительский комитет школы, сообщение № 4',
  contentKind: 'forumPost',
  foundAt: '2026-10-12',
  authorKnown: 'nickname',
  authorName: 'NoName77',
  screenshotSaved: true,
}
const FORUM_STATEMENT = {
  quote: 'Образцова присвоила деньги комитета и подделала чеки',
  statementKind: 'fact',
  isTrue: 'no',
  defamatoryReason: 'crime',
}
const DATA_PAGE = {
  pageUrl: 'https://baza.example/person/88123',
  contentKind: 'personalData',
  foundAt: '2026-11-05',
  authorKnown: 'unknown',
  screenshotSaved: true,
}

const citizenExamples: readonly WorkedExample[] = [
  {
    type: 'claimToSiteOwner',
    today: '2026-10-19',
    answers: {
      ...TICKS,
      ...ANNA,
      phone: '+7 900 000-00-00',
      variant: 'defamation',
      siteName: 'https://forum.example',
      addresseeName: 'ООО «Пример Медиа»',
      addresseeInn: '0076543215',
      addresseeEmail: 'claims@forum.example',
      publications: [{ ...FORUM_POST, screenshotAt: '12 октября 2026 г., 14:05 (МСК)' }],
      statements: [
        {
          ...FORUM_STATEMENT,
          whyAboutApplicant: 'в сообщении названы моя фамилия, школа и класс, председателем комитета в 2026 году являюсь только я',
          whyUntrue:
            'все расходы утверждены протоколом собрания от 20 сентября 2026 г., остаток средств находится на счёте, проверка ревизионной группы нарушений не выявила',
          proofs: ['Протокол собрания от 20 сентября 2026 г.', 'Акт ревизионной группы', 'Выписка по счёту'],
        },
      ],
      city: 'Казань',
      documentDate: '2026-10-19',
    },
  },
  {
    type: 'searchEngineDelisting',
    today: '2026-11-02',
    answers: {
      ...TICKS,
      ...ILYA,
      addresseeKey: 'yandexSearch',
      infoDescription:
        'публикации о возбуждении в 2014 году уголовного дела, в котором упоминаются мои фамилия, имя и прежнее место работы',
      aboutCrime: 'acquitted',
      crimeDetails: 'постановление от 18 марта 2015 г.; срок давности по описанному событию истёк в 2024 году',
      searchQueries: ['Примеров Илья', 'Примеров Илья Олегович'],
      links: [
        {
          pageUrl: 'https://news.example/2014/07/delo-sklad',
          ground: 'outdated',
          groundReason:
            'постановлением от 18 марта 2015 г. уголовное преследование прекращено в связи с непричастностью к преступлению, за мной признано право на реабилитацию. Публикация этих событий не отражает и формирует у читателя неверное представление',
          outdatedProof: 'Копия постановления от 18 марта 2015 г.',
        },
        {
          pageUrl: 'https://blog.example/sklad-2014',
          ground: 'untrue',
          groundReason: 'указано, что мне назначено наказание. Приговор не выносился, судимости нет',
          proof: 'Справка об отсутствии судимости от 5 октября 2026 г.',
        },
      ],
      searchScreenshots: true,
      city: 'Санкт-Петербург',
      documentDate: '2026-11-02',
    },
  },
  {
    type: 'personalDataStop',
    today: '2026-11-06',
    answers: {
      ...TICKS,
      ...ANNA,
      siteName: 'https://baza.example',
      addresseeName: 'ИП Пробный Павел Петрович',
      addresseeInn: '001234567887',
      addresseeEmail: 'info@baza.example',
      publications: [DATA_PAGE],
      processingFact: 'На странице без моего участия размещена карточка, по которой меня может опознать любой посетитель',
      consentStatus: 'never',
      dataItems: ['fullName', 'phone', 'address', 'birthDate', 'photo'],
      demandMode: ['block', 'stopDistribution', 'stopProcessing', 'destroy', 'info'],
      city: 'Казань',
      documentDate: '2026-11-06',
    },
  },
  {
    type: 'rknComplaint',
    today: '2026-11-24',
    answers: {
      ...TICKS,
      ...ANNA,
      variant: 'personalData',
      operatorName: 'ИП Пробный Павел Петрович',
      operatorInn: '001234567887',
      publications: [{ ...DATA_PAGE, screenshotAt: '5 и 24 ноября 2026 г.' }],
      data: ['fullName', 'phone', 'address', 'birthDate', 'photo'],
      priorDemandResult: 'noAnswer',
      priorDemandDate: '2026-11-06',
      city: 'Казань',
      documentDate: '2026-11-24',
    },
  },
  {
    type: 'lawsuitDefamation',
    today: '2026-11-30',
    answers: {
      ...TICKS,
      ...ANNA,
      publications: [{ ...FORUM_POST, screenshotSaved: false, notaryProtocol: 'протокол осмотра от 14 октября 2026 г.' }],
      statements: [
        {
          ...FORUM_STATEMENT,
          whyAboutApplicant: 'в сообщении названы фамилия истца, школа и класс',
          whyUntrue:
            'расходы утверждены протоколом собрания от 20 сентября 2026 г., акт ревизионной группы нарушений не установил, остаток средств подтверждён выпиской',
          proofs: ['Протокол собрания', 'Акт ревизии', 'Выписка'],
        },
      ],
      courtType: 'general',
      courtName: 'Образцовый районный суд города Примерска',
      courtAddress: '420000, г. Примерск, ул. Судебная, д. 10',
      defendants: [
        {
          role: 'siteOwner',
          name: 'ООО «Пример Медиа»',
          inn: '0076543215',
          ogrn: '1020000123450',
          address: '420001, г. Примерск, ул. Типовая, д. 3',
        },
      ],
      ownerEvidence: 'раздел «Контакты» и сведения о домене',
      preTrialDone: '2026-10-19',
      preTrialResult: 'noAnswer',
      claims: ['declareUntrue', 'delete', 'refute', 'moralHarm', 'costs'],
      refutationText: 'Сведения о присвоении денег комитета и подделке чеков признаны судом не соответствующими действительности',
      moralHarmAmount: '100000',
      moralHarmReason:
        'постоянная тревога, необходимость объясняться перед родителями учеников и вынужденный отказ от участия в школьных мероприятиях',
      city: 'Казань',
      documentDate: '2026-11-30',
    },
  },
  {
    type: 'policeReport',
    today: '2026-10-28',
    answers: {
      ...TICKS,
      ...ILYA,
      variant: 'defamation',
      policeDepartment: 'Отдел полиции № 1 по г. Примерску',
      publications: [
        {
          pageUrl: 'https://social.example/wall-100_2001',
          pageTitle: 'Соседи Примерска',
          contentKind: 'socialPost',
          foundAt: '2026-10-20',
          authorKnown: 'nickname',
          authorName: 'Сергей Т.',
          screenshotSaved: true,
        },
        {
          pageUrl: 'https://social.example/wall-100_2044',
          contentKind: 'socialPost',
          foundAt: '2026-10-25',
          authorKnown: 'nickname',
          authorName: 'Сергей Т.',
          screenshotSaved: true,
        },
      ],
      statements: [
        {
          quote: 'Примеров берёт взятки за приёмку ремонта, платил ему лично',
          statementKind: 'fact',
          whyAboutApplicant:
            'названа моя фамилия; к 22 октября 2026 г. под записью оставлено 46 комментариев, часть читателей обращалась ко мне с вопросами',
          isTrue: 'no',
          whyUntrue:
            'В период, указанный в сообщении (август 2026 г.), мной не принимались ремонтные работы: с 1 июля по 30 сентября 2026 г. мной проходилось обучение в другом городе. Денежных средств от пользователя Сергей Т. мной не получалось, договорных отношений с ним не было',
          proofs: ['Справка учебного центра'],
          defamatoryReason: 'crime',
        },
      ],
      knowledgeOfFalsity:
        '24 октября 2026 г. пользователю направлено сообщение с копией справки. В ответ получено: «знаю, что не ты, но пусть все думают». После этого публикация не удалена, а распространена повторно',
      consequences: 'Заказчик 27 октября 2026 г. приостановил подписание договора со мной до «прояснения ситуации»',
      evidence: ['Распечатка переписки', 'Письмо заказчика'],
      witnesses: [{ name: 'Свидетелев Пётр', contact: '+7 900 000-00-03' }],
      falseReportWarned: true,
      city: 'Примерск',
      documentDate: '2026-10-28',
    },
  },
]

export const workedExamples: readonly WorkedExample[] = [...citizenExamples, ...companyExamples]
