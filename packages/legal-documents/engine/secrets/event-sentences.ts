/** Words about the reader's review, which anybody may mention. */
const OF_THE_REVIEW =
  /(?<!\p{L})Вы\s+(?:(?:на|о)?пи[сш]\p{L}+|говор\p{L}+|указ\p{L}+|рассказ\p{L}+|упом\p{L}+|виде?\p{L}+)|(?<!\p{L})Ваш\p{L}*\s+(?:\p{L}+\s+)?(?:отзыв|обращени|мнени|замечани|оценк|письм|сообщени|слов|жалоб|пожелани|вопрос|впечатлени)\p{L}*/giu
const READER = /(?<!\p{L})(?:Вы|Вас|Вам|Вами|Ваш\p{L}*)(?!\p{L})/iu
const ONE_EVENT =
  /\d\s*(?:тыс\p{L}*\.?|руб\p{L}*\.?|₽)|(?<!\p{L})(?:в (?:тот|ту) (?:день|вечер|ночь|раз)|на (?:второй|третий|следующий) день|дважды|трижды|(?:два|три) раза)(?!\p{L})/iu
const REVIEW_VERBS =
  'написал|оставил|остал|сложил|сообщил|прочита|прочл|подели|рассказа|указал|отмети|столкнул|поблагодар|высказа|извинил|сожале|расстрои|огорчи|обидел|понрави|помог|отправил|направил|ответил|услышал|заметил|обратил|нашли|потратил|ждал|было|были'
const HAPPENED = new RegExp(`(?<!\\p{L})(?!${REVIEW_VERBS})\\p{L}{2,}(?:л|ла|ло|ли|лся|лась|лось|лись)(?!\\p{L})`, 'iu')
/** Conditions and general prices. */
const GENERAL = /^Если(?!\p{L})|(?<!\p{L})(?:комисси|тариф|цен[аыу]|ставк|стоимост|прейскурант)/iu
/** Words for an unnamed person, and for an expert's finding about a person's matter. */
const SOMEBODY =
  /(?<!\p{L})(?:девушк|пар(?:ень|ня|ню)|мужчин|женщин|дам[аыу]|старик|старушк|подрост|юнош|супруги|семейн\p{L}+ пар|молод\p{L}+ (?:человек|мам|пар)|эксперт\p{L}* (?:увидел|установил|наш[её]л|обнаружил)|сосед(?:к|ей|и)|ребят(?:а|ам))/iu
const MOST = 3

/**
 * At most three sentences of a text that are in the past tense and speak to the reader, name a sum, tell when something happened, or are about
 * somebody who is not named.
 */
export function eventSentences(text: string): string[] {
  const isTelling = (sentence: string) => {
    const own = sentence.replaceAll(OF_THE_REVIEW, '')
    return !GENERAL.test(sentence) && HAPPENED.test(own) && (READER.test(own) || ONE_EVENT.test(own) || SOMEBODY.test(own))
  }
  return text
    .split(/(?<=[.!?…;])\s+|\n+/)
    .filter(isTelling)
    .slice(0, MOST)
}
