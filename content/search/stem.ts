import { stemmer } from '@orama/stemmers/russian'

/**
 * Words that the Snowball stemmer gets wrong, as stem → forms. Only the listed forms are changed, because their wrong stem belongs to
 * another word: «домен» would be found as «дом», «правила» as «право», «опыт» as «опись».
 */
const WORD_EXCEPTIONS = {
  актив: 'актив',
  день: 'день дня дню днем дне дни дней дням днями днях',
  домен: 'домен домена домены',
  долго: 'долго',
  жалоб: 'жалуюсь жалуемся жалуется жалуются жалуйтесь',
  займ: 'заем',
  запис: 'запись',
  имен: 'имя имена имен',
  именно: 'именно',
  массив: 'массив',
  мотив: 'мотив',
  окн: 'окон',
  опис: 'опись',
  опыт: 'опыт опыте',
  письм: 'писем',
  почти: 'почти',
  правил: 'правило правила правил',
  прием: 'прием приему',
  призыв: 'призыв',
  профил: 'профили',
  стать: 'стать',
  удал: 'удали',
  часто: 'часто',
  визит: 'визит визите',
}

/** Stems to merge, as kept stem → others, where the stemmer gives forms of one word different stems: «отзыв» alone becomes «отз». */
const MERGED_STEMS = {
  // Words whose ending only looks like an inflection: -ив, -ыв, -ов, -ал, -ан, -ен, -ит, -им, -ом, -ем, -ам.
  альтернатив: 'альтернат',
  аноним: 'анон',
  архив: 'арх',
  аудит: 'ауд',
  вызов: 'выз',
  граждан: 'гражда гражданин',
  детал: 'дета',
  депозит: 'депоз',
  диплом: 'дипл',
  журнал: 'журна',
  замен: 'зам',
  защит: 'защ',
  зеркал: 'зерка',
  инициатив: 'инициат',
  инстаграм: 'инстагр инстаграмм',
  канал: 'кана',
  коллектив: 'коллект',
  корпоратив: 'корпорат',
  кредит: 'кред',
  криминал: 'кримина',
  лимит: 'лим',
  материал: 'материа',
  начал: 'нача',
  негатив: 'негат',
  норматив: 'нормат',
  обман: 'обма',
  обмен: 'обм',
  объем: 'объ',
  орган: 'орга',
  госорган: 'госорга',
  оригинал: 'оригина',
  основ: 'осн',
  отзыв: 'отз',
  отмен: 'отм',
  памят: 'памя',
  перерыв: 'перер',
  персонал: 'персона',
  перспектив: 'перспект',
  печат: 'печа',
  подмен: 'подм',
  подпис: 'подп',
  подстав: 'подста',
  позитив: 'позит',
  портал: 'порта',
  проблем: 'пробл',
  псевдоним: 'псевдон',
  разрыв: 'разр',
  режим: 'реж',
  реклам: 'рекл',
  ресторан: 'рестора',
  рукопис: 'рукоп',
  сигнал: 'сигна',
  систем: 'сист',
  скандал: 'сканда',
  телеграм: 'телегр телеграмм',
  филиал: 'филиа',
  экран: 'экра',
  // Words whose root changes in declension.
  времен: 'врем',
  вымысл: 'вымысел',
  дет: 'детьм',
  деньг: 'денег',
  лож: 'лжи',
  люд: 'людьм',
  отц: 'отец',
  перечн: 'перечен',
  случа: 'случ',
  умысл: 'умысел',
  уровн: 'уровен',
  числ: 'чисел',
  пошлин: 'госпошлин',
  скриншот: 'скрин',
  // Names that keep their Latin stem.
  google: 'гугл',
  ozon: 'озон',
  youtube: 'ютуб ютьюб',
  whatsapp: 'ватсап вотсап',
  wildberries: 'вайлдберриз вайлдберис вайлдбериз вайлдберрис',
  // Verbs of the subject with their aspect pairs and nouns: a search for «как удалить» should find «Удаление».
  блокирова: 'блокир',
  доказа: 'докаж докажет докажут доказыва доказыван',
  жалоб: 'жалова пожалова пожал',
  написа: 'напиш напишет напишут',
  обжалован: 'обжалова',
  опровержен: 'опроверг опровергл опровергнут опровергнет опроверга опровергн',
  оспор: 'оспорьт оспарива оспариван',
  ответ: 'ответьт отвеча',
  пода: 'подаст подадут',
  провер: 'проверьт проверя',
  скрыт: 'скрыл скроет скроют скрыва',
  убра: 'убер уберет уберут убира',
  удал: 'удален удаля',
}

/** Names and words that are also written in another way, as kept stem → the other spellings: each is found by all. */
const OTHER_SPELLINGS = {
  роскомнадзор: 'ркн',
  персональн: 'пдн',
  яндекс: 'yandex',
  '2гис': '2gis',
  отзовик: 'otzovik',
  авит: 'avito',
  wildberries: 'wb вб',
  вконтакт: 'vk вк vkontakte',
  телеграм: 'telegram тг телега телеге телеги телегу',
  инстаграм: 'instagram',
  дзен: 'dzen',
}

const wordExceptions: ReadonlyMap<string, string> = inverted({ ...WORD_EXCEPTIONS, ...OTHER_SPELLINGS })

const stemExceptions: ReadonlyMap<string, string> = inverted(MERGED_STEMS)

const CACHED_MAX = 20_000
/** Longer words are not cached: they are invented, and would let visitors fill the memory. */
const CACHED_MAX_CHARS = 40
/** Shorter words would become other words: век – вк. */
const FLEETING_MIN_CHARS = 5

export type Stem = (word: string) => string

/** `stem` with a cache of its own, for highlighting, which stems every word of every article that it shows. */
export function createCachedStem(): Stem {
  const cache = new Map<string, string>()
  return (word) => {
    const known = cache.get(word)
    if (known !== undefined) return known
    if (cache.size >= CACHED_MAX) cache.clear()
    const found = stem(word)
    if (word.length <= CACHED_MAX_CHARS) cache.set(word, found)
    return found
  }
}

/** The part that all forms of a word share: `отзывами` → `отзыв`. Expects a word of `wordsOf`; Latin words and numbers stay unchanged, but for names that are also written in Cyrillic. */
export const stem: Stem = (word) => {
  const exception = wordExceptions.get(word)
  if (exception) return exception
  if (!/[а-я]/.test(word)) return word
  const cut = stemmer(word)
  return stemExceptions.get(cut) ?? withoutFleetingVowel(cut)
}

/**
 * Removes a fleeting vowel: «ссылок» is a form of «ссылка», «список» of «списка». A word that keeps it, «поток», loses it in all its forms.
 */
function withoutFleetingVowel(cut: string): string {
  if (cut.length < FLEETING_MIN_CHARS) return cut
  return cut
    .replace(/лец$/, 'льц')
    .replace(/([аеиоуыэюя])ек$/, '$1йк')
    .replace(/[ое](?=к$)|е(?=ц$)/, '')
}

function inverted(table: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(table).flatMap(([stem, listed]) => listed.split(' ').map((key) => [key, stem] as const)))
}
