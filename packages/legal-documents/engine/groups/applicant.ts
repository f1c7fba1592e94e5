import { choice, line } from '../fields.ts'

const PERSON = { applicantType: ['individual', 'soleTrader'] } as const
const COMPANY = { applicantType: ['company'] } as const
const TRADER = { applicantType: ['soleTrader'] } as const

/** The applicant (behaviour 14.2). */
export const applicant = {
  applicantType: choice('Кто обращается', {
    individual: 'Гражданин',
    soleTrader: 'Индивидуальный предприниматель',
    company: 'Организация',
  }),
  lastName: line('Фамилия', [1, 60], { format: 'name', when: PERSON, autoComplete: 'family-name' }),
  firstName: line('Имя', [1, 60], { format: 'name', when: PERSON, autoComplete: 'given-name' }),
  middleName: line('Отчество (при наличии)', [1, 60], { format: 'name', when: PERSON, optional: true, autoComplete: 'additional-name' }),
  companyName: line('Наименование организации', [3, 200], {
    when: COMPANY,
    mask: 'name',
    example: 'ООО «Образец Сервис»',
    autoComplete: 'organization',
  }),
  companyInn: line('ИНН организации', [10, 10], {
    format: 'companyInn',
    when: COMPANY,
    help: '10 цифр.',
    fills: { companyName: 'name', ogrn: 'ogrn', signatoryName: 'managerName', signatoryPost: 'managerPost', postalAddress: 'address' },
  }),
  ogrn: line('ОГРН', [13, 13], { format: 'ogrn', when: COMPANY, optional: true, help: '13 цифр.' }),
  inn: line('ИНН', [12, 12], {
    format: 'personInn',
    when: TRADER,
    help: '12 цифр.',
    fills: { lastName: 'lastName', firstName: 'firstName', middleName: 'middleName', ogrnip: 'ogrn' },
  }),
  ogrnip: line('ОГРНИП', [15, 15], { format: 'ogrnip', when: TRADER, optional: true, help: '15 цифр.' }),
  signatoryName: line('Кто подпишет: фамилия и инициалы', [2, 60], { format: 'name', when: COMPANY, example: 'Петров С. Н.' }),
  signatoryPost: line('Должность подписанта', [2, 100], { when: COMPANY, example: 'Генеральный директор' }),
  postalAddress: line('Адрес для корреспонденции', [10, 250], {
    mask: 'address',
    example: '420000, г. Казань, ул. Примерная, д. 1, кв. 1',
    autoComplete: 'street-address',
  }),
  phone: line('Телефон', [5, 25], { format: 'phone', optional: true, autoComplete: 'tel' }),
  email: line('Электронная почта', [5, 254], { format: 'email', help: 'На неё придёт ответ.', autoComplete: 'email' }),
} as const

/** An applicant with the registration numbers of companies and sole traders, which a court requires. */
export const registeredApplicant = {
  ...applicant,
  ogrn: line('ОГРН', [13, 13], { format: 'ogrn', when: COMPANY, help: '13 цифр.' }),
  ogrnip: line('ОГРНИП', [15, 15], { format: 'ogrnip', when: TRADER, help: '15 цифр.' }),
} as const

const CITIZEN = { applicantType: choice('Кто обращается', { individual: 'Гражданин', company: 'Организация' }) } as const

/** An applicant for rights that only citizens have. An organisation can still be chosen, so that gate G4 explains this. */
export const citizen = { ...applicant, ...CITIZEN } as const

/** A citizen with a required phone number, where the law demands one. */
export const reachableCitizen = {
  ...citizen,
  phone: line('Телефон', [5, 25], { format: 'phone', autoComplete: 'tel' }),
} as const

/** An applicant with a required phone number, for documents that companies may send too. */
export const reachableApplicant = {
  ...applicant,
  phone: line('Телефон', [5, 25], { format: 'phone', autoComplete: 'tel' }),
} as const

/** An applicant for rights that only a business has. */
export const business = {
  ...applicant,
  applicantType: choice('Кто обращается', { company: 'Организация', soleTrader: 'Индивидуальный предприниматель' }),
} as const

const TYPED_IN = { passportBlank: [false] } as const

/** Sensitive answers: blanks are printed unless the applicant chooses to type them in. */
export const passport = {
  passportBlank: {
    kind: 'flag',
    initial: true,
    label: 'Оставить паспортные данные пустыми и вписать от руки',
    help: 'Так безопаснее: в документе останется пустая строка.',
  },
  passportSeries: line('Серия паспорта', [4, 4], { format: 'passportSeries', when: TYPED_IN, optional: true, sensitive: true }),
  passportNumber: line('Номер паспорта', [6, 6], { format: 'passportNumber', when: TYPED_IN, optional: true, sensitive: true }),
  passportIssued: line('Кем и когда выдан', [5, 200], { when: TYPED_IN, optional: true, sensitive: true, mask: 'number' }),
} as const

const PERSON_TYPES = { ...TYPED_IN, ...PERSON } as const

/** Passport data of a person, not asked of an organisation. */
export const personsPassport = {
  passportBlank: { ...passport.passportBlank, when: PERSON },
  passportSeries: { ...passport.passportSeries, when: PERSON_TYPES },
  passportNumber: { ...passport.passportNumber, when: PERSON_TYPES },
  passportIssued: { ...passport.passportIssued, when: PERSON_TYPES },
} as const

export const birth = {
  birthDate: {
    kind: 'date',
    span: 'birth',
    label: 'Дата рождения',
    optional: true,
    sensitive: true,
    when: PERSON,
    help: 'Можно оставить пустым и вписать от руки.',
  },
} as const
