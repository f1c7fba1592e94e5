import { type AnswersOf, choice, choices, line, papersIfAny, story } from '../fields.ts'
import { citizen } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { dataItems } from '../groups/data-items.ts'
import { whose } from '../groups/deceased.ts'
import { publications } from '../groups/publications.ts'
import { exceptions } from '../groups/violation-fields.ts'
import { availability, claims as claimsOfDefamation, compensation, court, identity, opponents } from './lawsuit-fields.ts'

const PRIVATE = { variant: ['private'] } as const
const IMAGE = { variant: ['image'] } as const
const DATA = { variant: ['personalData'] } as const

export const violation = {
  variant: choice(
    'О чём иск',
    { private: 'Раскрыта частная жизнь', image: 'Использовано изображение', personalData: 'Опубликованы персональные данные' },
    {
      help: 'Телефон, адрес, документы — персональные данные: такой иск подают и в суд по своему месту жительства. Семья, здоровье, переписка — частная жизнь.',
    },
  ),
  ...whose,
  privateCategory: choice(
    'Какая информация о частной жизни',
    {
      address: 'Адрес проживания',
      health: 'Сведения о здоровье',
      family: 'Сведения о семье',
      correspondence: 'Переписка',
      finance: 'Сведения о финансах',
      intimate: 'Интимная жизнь',
      other: 'Другое',
    },
    { when: PRIVATE, help: 'Сами сведения в иск не попадут: назовём только вид. Суду их покажут в заседании.' },
  ),
  privateException: exceptions.privateException,
  imageDescription: line('Что на изображении', [5, 300], {
    when: IMAGE,
    rows: 2,
    example: 'портрет за рабочим столом, лицо видно полностью',
    help: 'Так, чтобы суд понял, что на снимке именно этот человек.',
  }),
  imageConsentGiven: choice(
    'Давали ли согласие на публикацию изображения',
    { no: 'Нет', withdrawn: 'Давали, но отозвали', yes: 'Да' },
    { when: IMAGE },
  ),
  imageException: exceptions.imageException,
  dataItems: { ...dataItems('Какие данные опубликованы').dataItems, when: DATA },
  consentStatus: choice(
    'Было ли согласие на эту публикацию',
    { never: 'Нет, никогда', withdrawnEarlier: 'Было, но отозвано', givenForOther: 'Давали для другой цели' },
    { when: DATA },
  ),
  dataException: choice(
    'Может ли ответчик публиковать эти данные без согласия',
    {
      none: 'Нет',
      law: 'Да: публиковать их обязывает закон (реестр, картотека суда)',
      contract: 'Да: они нужны для исполнения договора, и лишнего не опубликовано',
      media: 'Да: это материал СМИ в общественных интересах',
    },
    { when: DATA },
  ),
  violationDetails: story('Как это случилось', [20, 1500], {
    rows: 5,
    help: 'Откуда у ответчика сведения или снимок, кто их увидел, просили ли убрать. Сами сведения не повторяйте.',
  }),
  proofs: papersIfAny('Чем подтверждается, кроме снимков страниц', {
    help: 'Например: исходный файл снимка, договор, переписка об удалении.',
  }),
} as const

export const personalCourt = {
  courtBy: choice(
    'По чьему адресу выбран суд',
    { defendant: 'По адресу ответчика', plaintiff: 'По месту жительства истца' },
    { when: DATA, help: 'О персональных данных можно подать и у себя: часть 6.1 статьи 29 ГПК РФ.' },
  ),
  courtName: {
    ...court.courtName,
    help: 'Районный суд по адресу ответчика (статья 28 ГПК РФ). Ответчиков несколько и они в разных местах — выбираете Вы.',
  },
  courtAddress: court.courtAddress,
  stateFee: court.stateFee,
} as const

const { defendants, ownerEvidence, thirdParties, preTrialDone, preTrialTo, preTrialResult } = opponents
const { when: _, ...always } = defendants

export const personalOpponents = {
  defendants: always,
  ownerEvidence,
  thirdParties,
  preTrialDone,
  preTrialTo,
  preTrialResult,
} as const

export const personalClaims = {
  claims: choices(
    'Требования',
    {
      declareUnlawful: 'Признать действия незаконными',
      delete: 'Удалить',
      stop: 'Запретить дальнейшее распространение',
      destroy: 'Уничтожить персональные данные',
      moralHarm: 'Компенсировать моральный вред',
      costs: 'Возместить судебные расходы',
    },
    { initial: ['declareUnlawful', 'delete', 'stop', 'costs'] },
  ),
  doneBy: { ...claimsOfDefamation.doneBy, label: 'Кто должен удалить' },
  deleteTermDays: { kind: 'number', min: 3, max: 30, unit: 'days', initial: 10, label: 'Срок удаления, дней' },
  paidBy: claimsOfDefamation.paidBy,
  ...compensation,
  moralHarmReason: {
    ...compensation.moralHarmReason,
    help: 'Что Вы пережили и чем это видно: бессонница, обращение к врачу, насмешки. Раскрытые сведения не повторяйте.',
  },
} as const

export const personalFields = {
  ...confirmations,
  ...publicInterest,
  ...violation,
  ...publications,
  ...availability,
  ...citizen,
  ...identity,
  ...personalCourt,
  ...personalOpponents,
  ...personalClaims,
  ...closing,
}
export type PersonalSuit = AnswersOf<typeof personalFields>
