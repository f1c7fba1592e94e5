import type { WorkedExample } from './worked-example.ts'

const TICKS = { truthConfirmed: true, rightsConfirmed: true, subject: 'self' }
const SERVICE = {
  applicantType: 'company',
  companyName: 'ООО «Образец Сервис»',
  companyInn: '0012345673',
  postalAddress: '420003, г. Примерск, ул. Ремонтная, д. 9',
}

export const companyExamples: readonly WorkedExample[] = [
  {
    type: 'platformReviewComplaint',
    today: '2026-11-07',
    answers: {
      ...TICKS,
      ...SERVICE,
      email: 'otzyvy@service.example',
      signatoryName: 'Петрова М. И.',
      signatoryPost: 'Управляющая',
      platformName: 'Карты Пример',
      cardUrl: 'https://maps.example/org/77001',
      publications: [
        {
          pageUrl: 'https://maps.example/org/77001/reviews/5521',
          contentKind: 'review',
          publishedAt: '2026-11-03',
          foundAt: '2026-11-04',
          authorKnown: 'nickname',
          authorName: 'Алекс К.',
          rating: '1',
          screenshotSaved: true,
        },
      ],
      ruleBreaches: ['noExperience', 'personalData', 'insult'],
      breachDetails:
        'Отсутствие личного опыта. Автор пишет о визите в наш автосервис «на улице Мира вечером 2 ноября». Филиала по этому адресу у компании нет, а 2 ноября 2026 г. все филиалы были закрыты: выходной день указан в карточке с 1 октября.\nПерсональные данные. В тексте названы фамилия, имя и личный номер телефона мастера, который к описанной ситуации отношения не имеет.\nОскорбления. Отзыв содержит грубые выражения в адрес сотрудника.',
      clientCheck: 'noSuchClient',
      clientCheckDetails:
        'За период с 25 октября по 5 ноября 2026 г. обращения с указанными в отзыве маркой автомобиля, видом работ и суммой отсутствуют, заказ-наряд с такой суммой не оформлялся. 4 ноября автора попросили назвать номер заказа, автор не ответил',
      proofs: [
        'Снимок карточки с графиком работы',
        'Справка о результатах поиска по учётной системе (данные клиентов скрыты)',
        'Снимок ответа компании под отзывом',
      ],
      clientDataHidden: true,
      publicReplyDone: true,
      repliesNote: 'На 12 критических отзывов этого года компания ответила и предложила решение, эти ответы видны в карточке',
      city: 'Примерск',
      documentDate: '2026-11-07',
    },
  },
  {
    type: 'mediaRefutation',
    today: '2026-10-22',
    answers: {
      ...TICKS,
      ...SERVICE,
      ogrn: '1030000543210',
      email: 'info@service.example',
      signatoryName: 'Петров С. Н.',
      signatoryPost: 'Генеральный директор',
      demandKind: 'refutation',
      mediaName: 'Вестник Примерска',
      mediaRegistered: 'yes',
      weekly: true,
      rubric: 'Город',
      addresseeAddress: '420002, г. Примерск, ул. Газетная, д. 7',
      addresseeEmail: 'red@vestnik.example',
      publications: [
        {
          pageUrl: 'https://vestnik.example/gorod/2026/10/15/servis',
          pageTitle: 'Сервис чинит то, чего нет',
          contentKind: 'mediaArticle',
          publishedAt: '2026-10-15',
          foundAt: '2026-10-20',
          authorKnown: 'unknown',
          screenshotSaved: true,
        },
      ],
      statements: [
        {
          quote: 'Компания работает без допуска к ремонту газового оборудования и скрывает это от клиентов',
          statementKind: 'fact',
          whyAboutApplicant: 'в материале названа компания и её сервис',
          isTrue: 'no',
          whyUntrue:
            'Заявитель имеет действующее свидетельство от 12 января 2026 г., оно размещено на сайте компании в разделе «Документы» с 1 февраля 2026 г.',
          proofs: ['Копия свидетельства', 'Снимок раздела «Документы»'],
          defamatoryReason: 'lawBreach',
        },
      ],
      ownText:
        'В материале «Сервис чинит то, чего нет» от 15 октября 2026 г. сообщалось, что ООО «Образец Сервис» работает без допуска к ремонту газового оборудования. Эти сведения не соответствуют действительности: компания имеет действующее свидетельство от 12 января 2026 г., с которым можно ознакомиться на её сайте.',
      placement: 'sameRubric',
      city: 'Примерск',
      documentDate: '2026-10-22',
    },
  },
  {
    type: 'companyReviewReply',
    today: '2026-11-07',
    answers: {
      truthConfirmed: true,
      rightsConfirmed: true,
      brandName: 'Образец Сервис',
      reviewerName: 'Анна',
      reviewText: 'Заказ привезли на два дня позже, никто не предупредил.',
      caseKind: 'ourFault',
      factsChecked:
        '3 ноября мы задержали выдачу заказа на два дня и не предупредили Вас. Причина на нашей стороне: курьеру передали неверный адрес, а менеджер не проверил статус',
      solution:
        'Вернули стоимость доставки 490 рублей на карту, с которой проходила оплата, и изменили порядок проверки адресов с 6 ноября. Деньги должны поступить до 12 ноября',
      contactChannel: 'zabota@service.example',
      responsibleName: 'Мария Петрова',
      responsiblePost: 'руководитель службы заботы',
      tone: 'business',
    },
  },
]
