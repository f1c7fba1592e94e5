import type { Recommendation, SituationId } from './situations.ts'

interface Advice {
  documents: readonly Recommendation[]
  /** Aims that none of the documents can reach. */
  limits: readonly string[]
  /** Shown before everything else. */
  danger?: string
}

const CLAIM = { type: 'claimToSiteOwner', why: 'Первый шаг: владелец сайта может удалить публикацию без суда.' } as const
const LAWSUIT = { type: 'lawsuitDefamation', why: 'Если претензия не помогла, суд вправе обязать удалить и опровергнуть.' } as const
const UNTRUTH = {
  type: 'untruthApplication',
  why: 'Если автора и владельца сайта установить нельзя, суд вправе признать сведения ложными, но доказываете это Вы.',
} as const
const DATA_STOP = { type: 'personalDataStop', why: 'Оператор обязан ответить и прекратить неправомерную обработку.' } as const
const PLATFORM = { type: 'platformReviewComplaint', why: 'Начните с правил площадки: модератор решает быстрее суда.' } as const
const REPLY = { type: 'companyReviewReply', why: 'Ответ увидят все, кто читает отзыв. Он уместен и тогда, когда удалить нельзя.' } as const
const DELISTING = {
  type: 'searchEngineDelisting',
  why: 'Если оператор согласится, ссылки уйдут из выдачи по имени, а сама страница останется.',
} as const
const LINKS_SUIT = { type: 'lawsuitDelisting', why: 'Если поисковая система отказала или не ответила.' } as const
const COMPLAINT = { type: 'rknComplaint', why: 'Если оператор не ответил или отказал.' } as const
const POLICE = { type: 'policeReport', why: 'Если автор заведомо знал, что обвинение ложно.' } as const

const PERSONAL_SUIT = {
  type: 'lawsuitPersonalRights',
  why: 'Если просьба удалить не помогла: суд вправе обязать убрать и взыскать компенсацию.',
} as const
const FALSE_ACCUSATION = {
  type: 'falseAccusationReport',
  why: 'Если Вас ложно обвиняют в преступлении, прокурор проверит это и может добиться удаления без суда.',
} as const

const HOST = {
  type: 'hostRequest',
  why: 'Если владелец сайта не указан: кто обслуживает сайт, знает его и может передать ему письмо.',
} as const
const AUTHOR = { type: 'claimToAuthor', why: 'Если автор известен или у него есть страница: удалить и исправить может он сам.' } as const

const BAILIFF = { type: 'bailiffApplication', why: 'Если суд уже решил, а решение не исполняют.' } as const

const OPINION_STAYS = 'Мнение, вопрос, шутку и оценку без фактов через суд не убрать.'
const TRUTH_STAYS = 'Правдивые сведения удалить как порочащие нельзя.'

/** The documents that fit a situation, the reasons, and their limits. */
export const recommendations: Record<SituationId, Advice> = {
  defamationWebsite: {
    documents: [
      { ...CLAIM, answers: { variant: 'defamation' } },
      { ...AUTHOR, answers: { variant: 'defamation' } },
      LAWSUIT,
      { ...HOST, answers: { variant: 'defamation' } },
      UNTRUTH,
      { ...POLICE, answers: { variant: 'defamation' } },
      FALSE_ACCUSATION,
      BAILIFF,
    ],
    limits: [OPINION_STAYS, TRUTH_STAYS],
  },
  defamatoryReview: {
    documents: [PLATFORM, REPLY, { ...CLAIM, answers: { variant: 'defamation' } }, LAWSUIT],
    limits: [
      'Честный отзыв о плохом опыте останется: на него лучше ответить.',
      'Площадка удаляет отзыв за нарушение её правил, а не по просьбе компании.',
      'Продавец на маркетплейсе с 1 октября 2026 г. до суда ведёт спор с площадкой через её систему жалоб (Федеральный закон от 31.07.2025 № 289-ФЗ).',
    ],
  },
  personalDataPublished: {
    documents: [
      DATA_STOP,
      { ...COMPLAINT, answers: { variant: 'personalData' } },
      DELISTING,
      { ...PERSONAL_SUIT, answers: { variant: 'personalData' } },
    ],
    limits: [
      'У СМИ, судов и публикаций в общественных интересах — свои основания обработки.',
      'Копию паспорта к требованию не прикладывайте, пока её не запросит оператор.',
    ],
  },
  imageUsed: {
    documents: [
      { ...CLAIM, answers: { variant: 'image' } },
      { ...AUTHOR, answers: { variant: 'image' } },
      DATA_STOP,
      { ...POLICE, why: 'Только если распространены интимные изображения.', answers: { variant: 'privateLife' } },
      { ...PERSONAL_SUIT, answers: { variant: 'image' } },
    ],
    limits: [
      'Право на изображение есть только у гражданина: за сотрудника организация не обращается.',
      'Согласие не нужно при публичном интересе, съёмке на открытом мероприятии и оплаченном позировании.',
    ],
  },
  privateLife: {
    documents: [
      { ...CLAIM, answers: { variant: 'private' } },
      { ...AUTHOR, answers: { variant: 'private' } },
      DATA_STOP,
      DELISTING,
      { ...POLICE, why: 'Если тайну раскрыли намеренно.', answers: { variant: 'privateLife' } },
      { ...PERSONAL_SUIT, answers: { variant: 'private' } },
    ],
    limits: [
      'Правдивость здесь не важна: важно, что согласия не было.',
      'То, что Вы сами сделали общедоступным, тайной не считается.',
      'У организации частной жизни нет: обращается сам человек.',
    ],
  },
  searchDelisting: {
    documents: [DELISTING, LINKS_SUIT],
    limits: [
      'Право есть только у граждан.',
      'Чаще отказывают: за II полугодие 2020 года Яндекс отклонил 24,4 тыс. из 35,5 тыс. обращений. Более новых данных мы не нашли.',
      'Google на деле не исполняет ни заявлений, ни решений российских судов: начните с Яндекса.',
      'Исключения: сроки ответственности не истекли, судимость не погашена.',
    ],
  },
  businessReputation: {
    documents: [
      { ...CLAIM, answers: { variant: 'defamation' } },
      LAWSUIT,
      { ...HOST, answers: { variant: 'defamation' } },
      UNTRUTH,
      { type: 'mediaRefutation', why: 'Если сведения вышли в зарегистрированном СМИ.' },
      BAILIFF,
    ],
    limits: ['Компенсацию морального вреда организациям не присуждают, а репутационный вред нужно доказать.', OPINION_STAYS],
  },
  insult: {
    documents: [
      { type: 'insultReport', why: 'Дело об оскорблении возбуждает прокурор. Подайте в первые две-три недели.' },
      { ...PLATFORM, why: 'Грубая форма нарушает правила почти любой площадки.', answers: { ruleBreaches: ['insult'] } },
    ],
    limits: [
      'Судья должен вынести постановление за 90 календарных дней со дня публикации (часть 1 статьи 4.5 КоАП РФ): это не срок подачи, и с выходного дня он не переносится.',
      'Так защищают только граждан: на грубость о компании жалуются площадке.',
    ],
  },
  extortionDoxing: {
    danger:
      'Если есть угроза жизни или здоровью, позвоните 112. Не платите, не удаляйте переписку, не угрожайте в ответ: сохраните снимки с датами, именами и реквизитами.',
    documents: [
      { ...POLICE, why: 'О вымогательстве и угрозах сообщают в полицию.', answers: { variant: 'extortion' } },
      { ...DATA_STOP, why: 'Если выложили адрес, телефон или документы.' },
      { ...COMPLAINT, answers: { variant: 'personalData' } },
      { type: 'refusalComplaint', why: 'Если полиция уже отказала или молчит дольше срока.' },
    ],
    limits: ['Мы не ведём переговоров об оплате и не передаём требования.'],
  },
  outdatedCourtData: {
    documents: [DELISTING, LINKS_SUIT, DATA_STOP],
    limits: [
      'Официальные реестры и картотеки судов не удаляют, пока закон требует их публиковать.',
      'Пока судимость не погашена, ссылки убрать нельзя.',
    ],
  },
  copyright: {
    documents: [{ type: 'copyrightNotice', why: 'Владелец сайта обязан удалить копию за 24 часа или доказать, что она законна.' }],
    limits: [
      'Цитировать с указанием автора закон разрешает.',
      'Выдавать чужую критику за своё произведение, чтобы её убрать, нельзя: такой документ мы не готовим.',
    ],
  },
  unlawfulContentRkn: {
    documents: [
      { ...COMPLAINT, why: 'О запрещённой информации: порочащих сведений Роскомнадзор не проверяет.', answers: { variant: 'prohibited' } },
      {
        type: 'socialNetworkNotice',
        why: 'Если это в крупной социальной сети: она обязана сама ограничивать доступ к запрещённому.',
      },
      FALSE_ACCUSATION,
      { ...POLICE, why: 'Если Вас заведомо ложно обвиняют в преступлении.', answers: { variant: 'defamation' } },
    ],
    limits: [
      'Прокурору региона о ложном обвинении заявляет только гражданин (статья 15.1-2 Федерального закона от 27.07.2006 № 149-ФЗ).',
      'Правду и ложь Роскомнадзор не оценивает: нужен судебный акт.',
    ],
  },
  competitorFakeReview: {
    documents: [
      { ...PLATFORM, answers: { ruleBreaches: ['competitor'] } },
      { ...CLAIM, answers: { variant: 'defamation' } },
      { type: 'unfairCompetitionReport', why: 'Если есть доказательства, что ложные сведения распространил конкурент.' },
    ],
    limits: [
      'Без доказательств связи с конкурентом антимонопольный орган откажет.',
      'Не называйте конкурента публично по догадке: это может быть порочащим уже с Вашей стороны.',
    ],
  },
  courtCase: {
    documents: [
      { type: 'objections', why: 'Если иск подали на Вас: ответ по каждой фразе, пока суд не решил.' },
      { type: 'appealShort', why: 'Если решение вынесено и месяц ещё не прошёл.' },
      { type: 'evidenceRequest', why: 'Суд запросит у площадки, хостинга или оператора то, чего Вам не выдали.' },
      { type: 'interimMeasures', why: 'Если до решения спорное разойдётся дальше или данные об авторе исчезнут.' },
    ],
    limits: [
      'Месяц для жалобы, пропущенный без уважительной причины, не вернуть.',
      'До решения суд не удаляет публикацию: это и есть предмет иска.',
      'За границу запрос суда идёт месяцами и часто остаётся без ответа.',
    ],
  },
  massMedia: {
    documents: [
      { type: 'mediaRefutation', why: 'Редакция обязана опровергнуть недостоверные порочащие сведения или опубликовать ответ.' },
      LAWSUIT,
    ],
    limits: [
      'Для порочащих сведений давности нет; год установлен для иных недостоверных сведений в СМИ и для обжалования отказа редакции (статья 45 Закона о СМИ). Часть судов применяет год шире, поэтому не тяните.',
      'Достоверные факты, критика и расследования защищены законом.',
    ],
  },
  dataLeak: {
    documents: [
      { ...DATA_STOP, answers: { demandMode: ['info', 'block', 'destroy'] } },
      { ...COMPLAINT, answers: { variant: 'leak' } },
      { ...PERSONAL_SUIT, answers: { variant: 'personalData' } },
      { ...DELISTING, why: 'Если страницы с данными находятся по имени.' },
    ],
    limits: [
      'Смените пароли, поставьте самозапрет на кредиты, не открывайте сайты «проверьте себя».',
      'Если утечка произошла у Вашей компании, сразу обратитесь к юристу: уведомление регулятору мы не готовим.',
    ],
  },
  employeeReviews: {
    documents: [{ ...REPLY, answers: { caseKind: 'employeeReview' } }, PLATFORM, { ...CLAIM, answers: { variant: 'defamation' } }, LAWSUIT],
    limits: [
      'Угрожать бывшему сотруднику и раскрывать кадровые данные нельзя.',
      'Жалоба в государственный орган сама по себе не считается распространением порочащих сведений.',
    ],
  },
}
