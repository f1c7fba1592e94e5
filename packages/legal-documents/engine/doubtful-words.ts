import { isChosen, rows } from './answers.ts'
import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'
import { isBound } from './groups/speaker.ts'
import { speakerOf } from './guard.ts'
import { eventSentences } from './secrets/event-sentences.ts'
import type { Warning } from './warnings.ts'

/** Warns of answers whose words disagree with the document. Words are matched by patterns, so these are never stops. */
export function doubtfulWords(type: DocumentType, a: Answers): Warning[] {
  return [
    ...boundSpeakerWarnings(type, a),
    ...otherSpeakerWarnings(type, a),
    ...privateLifeWarnings(type, a),
    ...professionalWarnings(type, a),
    ...parentVoiceWarnings(a),
    ...guessWarnings(a),
    ...admissionWarnings(a),
    ...ofRemoved(a),
    ...accusationWarnings(type, a),
    ...ofBusiness(type, a),
    ...overlookedObjections(type, a),
  ]
}

const TELLING: readonly DocumentType[] = [
  'companyReviewReply',
  'platformReviewComplaint',
  'claimToSiteOwner',
  'claimToAuthor',
  'hostRequest',
  'mediaRefutation',
  'unfairCompetitionReport',
]
const READ_AGAIN =
  'Прочтите текст ещё раз глазами постороннего: если из него видно, что этот человек к Вам обращался, или что у Вас с ним было, уберите это место. Программа узнаёт не всякие слова'

/**
 * Speakers whom the law binds to secrecy are always asked to read again, because no list of words is complete. A sentence that seems to describe
 * one event is quoted.
 */
function boundSpeakerWarnings(type: DocumentType, a: Answers): Warning[] {
  const kind = TELLING.includes(type) ? speakerOf(type, a) : null
  if (kind === null || !isBound(kind)) return []
  const events = EVENT_FIELDS.flatMap((name) => eventSentences(String(a[name] ?? '')).map((sentence) => ({ name, sentence })))
  return [
    { code: 'W-SECRET', text: READ_AGAIN },
    ...events.map(({ name, sentence }): Warning => ({ code: 'W-SECRET', text: `${ONE_EVENT} «${sentence}»`, path: [name] })),
  ]
}

const PRIVATE_LIFE =
  /(?<!\p{L})(?:взвеш|стрелка показ|килограмм|беремен|двойн[яю]|ждёте|(?:Ваш\p{L}*|её|его)\s+(?:муж|жен|супруг|сын|доч|реб[её]н|мам|пап|любовни|подруг|друг)|любовни|дам[аыу]\s|(?:с|вместе с) (?:Вами|ним|ней)\s+(?:был|поднял|приш|приех|ночева|заселил)|вдво[её]м|в (?:третьем|четв[её]ртом|пятом|втором|первом) часу|(?:среди|посреди) ночи|ночью (?:Вы|Вас|он|она|его|её)|до дома|домой|дома у|жив[её]т(?:е)?\s|этаж\p{L}* выше|подъезд|отобрали дет|судитесь|судится|судились|опек|становилось (?:плохо|нехорошо)|стало (?:плохо|нехорошо)|тошнил|рвало|плакал|рыдал|кольц\p{L}+\s.{0,20}(?:имя|имени)|просили не (?:звонить|говорить|писать)|в брони не было|спал[аи]?\s|раздет|в белье|одн\p{L}+\s+(?:\p{L}+\s+)?кроват|вторым\s+запис|мимо\s+дом|некая?\s+[А-ЯЁ]|долг\p{L}* по квартплат|развод|развел)/iu
const OF_SOMEBODY =
  /(?<!\p{L})(?:Вы|Вас|Вам|Вами|Ваш\p{L}*|он|она|его|её|ему|ей|него|неё|н[её]й|автор\p{L}*|клиент\p{L}*|гость\p{L}*|гост\p{L}+|пассажир\p{L}*|покупател\p{L}*|постоял\p{L}*)(?!\p{L})/iu
const PRIVATE_TOLD =
  'Похоже, здесь частная жизнь человека — кто с ним был, где он живёт, что с ним происходило. Если так, уберите эту фразу, даже если это правда:'

/** The law binds no shop, hotel or driver to secrecy, but it protects private life from everybody (статья 152.2 ГК РФ). */
function privateLifeWarnings(type: DocumentType, a: Answers): Warning[] {
  if (!TELLING.includes(type) || speakerOf(type, a) !== 'other') return []
  const stories = [
    ...EVENT_FIELDS.map((name) => ({ path: [name], text: String(a[name] ?? '') })),
    ...rows(a['statements']).map(({ whyUntrue }, at) => ({ path: ['statements', at, 'whyUntrue'], text: String(whyUntrue ?? '') })),
  ]
  return stories.flatMap(({ path, text }) =>
    text
      .split(/(?<=[.!?…;])\s+|\n+/)
      .filter((sentence) => PRIVATE_LIFE.test(sentence) && OF_SOMEBODY.test(sentence))
      .slice(0, 3)
      .map((sentence): Warning => ({ code: 'W-SECRET', text: `${PRIVATE_TOLD} «${sentence}»`, path })),
  )
}

const PROFESSIONS: readonly { pattern: RegExp; who: string }[] = [
  {
    who: 'клиника, врач или косметолог',
    pattern:
      /(?<!\p{L})(?:аптек|оптик[аи]|клиник|стоматолог|дентал|дентист|мед(?:ицинск|центр|кабинет|лицензи)|поликлиник|больниц|роддом|косметолог|врач|доктор|массажист|санатори|лаборатори\p{L} анализ)/iu,
  },
  {
    who: 'банк, кредитор или страховщик',
    pattern: /(?<!\p{L})(?:банк(?![\p{L}]*ет)|микро(?:финанс|кредит|за[йе]м)|МФО|МКК|ломбард|страхов(?:ая|щик)|лизинг|НПФ)/iu,
  },
  {
    who: 'школа, детский сад или вуз',
    pattern:
      /(?<!\p{L})(?:школ|детск\p{L}+ (?:сад|центр|клуб|лагер)|лагер[ья]|лицей|гимнази|колледж|техникум|университет|институт|академи|репетитор|автошкол)/iu,
  },
  { who: 'адвокат, юрист, нотариус или психолог', pattern: /(?<!\p{L})(?:адвокат|юрид|юрист|нотариус|психолог|психотерап|медиатор)/iu },
]
const ANIMALS = /(?<!\p{L})(?:ветеринар|ветклиник|вет\.|зоо|груминг|кинолог)/iu
const OWN_NAMES = ['brandName', 'companyName', 'signatoryPost', 'responsiblePost', 'goods']

/** Warns of a name that reveals its owner's trade where the answer is «Другое». */
function otherSpeakerWarnings(type: DocumentType, a: Answers): Warning[] {
  if (!TELLING.includes(type) || a['speaker'] !== 'other') return []
  const names = OWN_NAMES.flatMap((name) => (typeof a[name] === 'string' ? [a[name]] : [])).join('. ')
  const found = ANIMALS.test(names) ? undefined : PROFESSIONS.find(({ pattern }) => pattern.test(names))
  if (!found) return []
  const text = `Похоже, Вы ${found.who}. Если так, ответьте об этом на вопрос «Кто Вы»: закон запрещает Вам даже подтверждать, что человек к Вам обращался, и текст будет другим`
  return [{ code: 'W-SPEAKER', text, path: ['speaker'] }]
}

/** Answers that describe the events; in claims also the reasons why a phrase is untrue. */
const EVENT_FIELDS = ['factsChecked', 'solution', 'breachDetails', 'clientCheckDetails', 'repliesNote', 'linkStory', 'harmStory', 'ownText']
const ONE_EVENT = 'Похоже, здесь рассказано, что было с одним человеком. Если так, уберите эту фразу:'

const CLIENTS =
  /(?<!\p{L})(?:подзащитн|доверител|(?:мо(?:я|й|ей|его|ему|им)|наш(?:а|его|ему|ей)?)\s+(?:пациент|клиент|ученик|ученица|воспитанни)|лечил(?:а|ся|ась)?|консультировал|защищал\p{L}*\s+(?:его|её|(?:\p{L}+\s+){1,3}по\s+делу))/iu
const OWN_CLIENTS =
  'Похоже, это о том, кто обращался к Вам за помощью. Адвокат, врач, психолог и учитель не вправе рассказывать о таких людях и в споре о себе: уберите подробности, суд запросит их сам'

/** A professional who claims as a citizen is not asked who they are. */
function professionalWarnings(type: DocumentType, a: Answers): Warning[] {
  if (!TELLING.includes(type) || a['applicantType'] !== 'individual') return []
  return rows(a['statements']).flatMap(({ whyUntrue, proofs }, at) =>
    CLIENTS.test([whyUntrue, proofs].map(String).join(' '))
      ? [{ code: 'W-SECRET', text: OWN_CLIENTS, path: ['statements', at, 'whyUntrue'] }]
      : [],
  )
}

const OF_A_PARENT = /(?<!\p{L})(?:доч(?:ь|ери|ку|ка|кой)|сын(?:а|у|ом)?|реб[её]н\p{L}+|с ней|с ним|рев[её]т|плачет)(?!\p{L})/iu
const WRONG_VOICE =
  'Заявитель — ребёнок от 14 лет: документ говорит от его имени. Перепишите рассказ его словами («мне», «я»), а о том, что видели Вы, скажите отдельно'

/** A child signs from the age of 14, so the words of a parent would be printed as the child's. */
function parentVoiceWarnings({ subject, childAge, ...a }: Answers): Warning[] {
  if (subject !== 'child' || childAge !== 'from14') return []
  return ['eventDescription', 'consequences', 'processingFact'].flatMap((name) =>
    OF_A_PARENT.test(String(a[name] ?? '')) ? [{ code: 'W-VOICE', text: WRONG_VOICE, path: [name] }] : [],
  )
}

const GUESS =
  /(?<!\p{L})(?:думаю|наверн|кажется|подозрева|предполага|догадыва|похоже|скорее всего|видимо|не уверен|чую|больше некому|вычислил|по стилю|по слогу|по почерку|уверена?,? что это)/iu
const GUESSED =
  'По Вашим словам это догадка. Суд и ведомство ей не поверят, а обвинённый по догадке вправе судиться с Вами: назовите то, что можно проверить'

/** Warns of guesses about the culprit or the source of a leak. */
function guessWarnings(a: Answers): Warning[] {
  const own = ['identity', 'linkStory', 'leakSource'].map((name) => ({ text: a[name], path: [name] }))
  const ofDefendants = rows(a['defendants']).map(({ identity }, at) => ({ text: identity, path: ['defendants', at, 'identity'] }))
  return [...own, ...ofDefendants].flatMap(({ text, path }) =>
    GUESS.test(String(text ?? '')) ? [{ code: 'W-GUESS', text: GUESSED, path }] : [],
  )
}

const ADMITS =
  /(?<!\p{L})(?:был[оа]?,?\s+(?:но|врать)|(?:не|врать не)\s+(?:отрицаю|спорю|буду)|это правда|правда,?\s+что|отбыл|отсидел|частично|отчасти|(?:давали|дали|получила?)\s+условн\p{L}*|больше\s+(?:такого\s+|так\s+)?не\s+(?:быва|дела|повтор)\p{L}*|прежн\p{L}+\s+\p{L}+\s+(?:уволен|уш[её]л)|в\s+остальном\s+верно)/iu
const PARTLY =
  'По Вашим словам часть фразы верна. Ответьте «Частично» и назовите неверную часть: опровергнуть правду суд откажет, а остальное может потерять вес'

/** Warns of a phrase that is said to be untrue while its explanation admits a part of it. */
function admissionWarnings(a: Answers): Warning[] {
  return rows(a['statements']).flatMap(({ isTrue, whyUntrue }, at) =>
    isTrue === 'no' && ADMITS.test(String(whyUntrue)) ? [{ code: 'W-PARTLY', text: PARTLY, path: ['statements', at, 'isTrue'] }] : [],
  )
}

const PAGE =
  '(?:запись|пост(?:а|ы)?|страниц\\p{L}*|публикаци\\p{L}*|стать\\p{L}*|отзыв(?:а|ы)?|ролик(?:а|и)?|объявлени\\p{L}*|сообщени\\p{L}*)'
const AWAY = '(?:снес(?:ла|ли)?|ст[её]р(?:ла|ли)?|удалил(?:а|и)?|убрал(?:а|и)?|пропал(?:а|и|о)?|исчез(?:ла|ло|ли)?)'
const REMOVED = new RegExp(
  `(?<!\\p{L})(?:${PAGE}\\s+(?:\\p{L}+\\s+){0,3}${AWAY}|${AWAY}\\s+(?:\\p{L}+\\s+){0,2}${PAGE}|больше нет в сети|(?:уже|потом|сам\\p{L}?)\\s+(?:е[её]|его|вс[её])?\\s*${AWAY})(?!\\p{L})`,
  'iu',
)
/** Words that show that something else, or only a part, was removed. */
const STAYS = /оставил|осталась?|осталось|(?:мой|моего|наш)\s+(?:комментар|ответ)/iu
const GONE_BY_STORY =
  'По Вашим словам страницу уже убрали. Проверьте ответ «Кто может открыть страницу сегодня»: просить удалить исчезнувшее нельзя'

function ofRemoved(a: Answers): Warning[] {
  const reasons = rows(a['statements'])
    .map(({ whyUntrue, whyAboutApplicant }) => `${String(whyUntrue)} ${String(whyAboutApplicant)}`)
    .join(' ')
  if (!reasons.split(/(?<=[.!?…;])\s+/).some((sentence) => REMOVED.test(sentence) && !STAYS.test(sentence))) return []
  return rows(a['publications']).flatMap(({ access }, at) =>
    access === 'gone' ? [] : [{ code: 'W-GONE', text: GONE_BY_STORY, path: ['publications', at, 'access'] }],
  )
}

const ACCUSES = /(?<!\p{L})(?:взят(?:к|очни)|куплен|подкуп|продажн|преступни(?:к|ц)|мантии|в погонах)/iu
const NOT_SO =
  'Обвинения судьи или следователя без приговора вредят Вам самим. Назовите норму, которую нарушили, и то, чего не проверили; о преступлении подают отдельное заявление'

/** Warns of accusations against a judge or an investigator in a complaint about their decision. */
function accusationWarnings(type: DocumentType, a: Answers): Warning[] {
  const names = { appealShort: ['why'], refusalComplaint: ['decreeReason'] }[type as string] ?? []
  return names.flatMap((name) => (ACCUSES.test(String(a[name] ?? '')) ? [{ code: 'W-TONE', text: NOT_SO, path: [name] }] : []))
}

const TRADE = /(?<!\p{L})(?:торгу|прода[её]т|продаж|товар|лар[её]к|магазин|заказ|клиент|услуг|предоплат|подделк|пал[её]н)/iu
const HOME = /(?<!\p{L})(?:жен[ауые]|муж|дет(?:ей|ям|ск)|любовн|пьян|пь[её]т|алимент|измен)/iu
const TO_ARBITRATION =
  'Фраза говорит о товарах, заказах или клиентах: такой спор предпринимателя или компании, скорее всего, рассматривает арбитражный суд. Проверьте ответ о предпринимательской деятельности'
const TO_GENERAL =
  'Фраза говорит о личной жизни, а не о деле: такой спор рассматривает суд общей юрисдикции. Проверьте ответ о предпринимательской деятельности'

const OBJECT_TO_THE_COURT =
  'Истец — предприниматель или организация. Если фраза о товарах, работах или услугах, такой спор рассматривает арбитражный суд, а не районный: отметьте возражение о суде'

/** Warns a defendant of an objection that they have overlooked. */
function overlookedObjections(type: DocumentType, { plaintiffType, courtType, moreObjections, words }: Answers): Warning[] {
  const isTrader = type === 'objections' && plaintiffType !== 'person' && courtType === 'general'
  const isMade = isChosen(moreObjections, 'court')
  return isTrader && !isMade && !rows(words).every(({ quote }) => HOME.test(String(quote)))
    ? [{ code: 'W-BUSINESS', text: OBJECT_TO_THE_COURT, path: ['moreObjections'] }]
    : []
}

/** Organisations that hardly ever carry on a business. */
const NON_PROFIT =
  /(?<!\p{L})(?:СНТ|ТСЖ|ТСН|ДНТ|ДНП|ГСК|ЖСК|АНО|НКО|(?:благотворительн|общественн|религиозн|некоммерческ|садоводческ|гаражн|жилищн)\p{L}*|фонд|приход|община|кооператив|профсоюз|союз|ассоциаци|товариществ|партн[её]рств)(?!\p{L}*(?:банк))/iu
const NOT_A_BUSINESS =
  'Судя по названию, это некоммерческая организация. Спор о том, как она собирает взносы или помогает людям, арбитражный суд не рассматривает: ответьте «да», только если фраза о её платных услугах или торговле'

function ofBusiness(type: DocumentType, { businessDispute, statements, applicantType, companyName }: Answers): Warning[] {
  if (type !== 'lawsuitDefamation' && type !== 'untruthApplication') return []
  if (businessDispute === 'yes' && applicantType === 'company' && NON_PROFIT.test(String(companyName)))
    return [{ code: 'W-BUSINESS', text: NOT_A_BUSINESS, path: ['businessDispute'] }]
  const quotes = rows(statements).map(({ quote }) => String(quote))
  const path = ['businessDispute']
  if (businessDispute === 'no' && quotes.some((quote) => TRADE.test(quote))) return [{ code: 'W-BUSINESS', text: TO_ARBITRATION, path }]
  const isPersonal = applicantType === 'soleTrader' && businessDispute === 'yes'
  return isPersonal && quotes.every((quote) => HOME.test(quote) && !TRADE.test(quote))
    ? [{ code: 'W-BUSINESS', text: TO_GENERAL, path }]
    : []
}
