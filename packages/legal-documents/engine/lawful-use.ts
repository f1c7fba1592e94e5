import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'

/** Uses that the law allows without consent. */
const LAWFUL: Readonly<Record<string, string>> = {
  ownWords: 'То, что человек сам рассказал публично, закон тайной не считает (статья 152.2 ГК РФ): такое требование отклонят.',
  known: 'Общеизвестные сведения о частной жизни распространять можно (статья 152.2 ГК РФ): такое требование отклонят.',
  public: 'В общественных интересах согласие не нужно (статьи 152.1 и 152.2 ГК РФ): такое требование отклонят.',
  eventCrowd:
    'Снимок открытого места или публичного мероприятия можно использовать без согласия, если человек на нём не главный (статья 152.1 ГК РФ).',
  paid: 'Согласие не нужно, если человек позировал за плату (статья 152.1 ГК РФ). Если снимок используют не так, как договорились, это спор о договоре.',
  law: 'Данные, которые обязывает публиковать закон, не удаляют. Ссылки на неактуальное иногда убирает поисковая система.',
  contract:
    'Данные, которые нужны для исполнения договора, можно обрабатывать без отдельного согласия (статья 6 Федерального закона от 27.07.2006 № 152-ФЗ).',
  media: 'Материал СМИ в общественных интересах так не остановить. Если в нём неправда, подойдёт требование об опровержении.',
}
const INSTEAD: Readonly<Record<string, readonly DocumentType[]>> = {
  law: ['searchEngineDelisting'],
  contract: ['personalDataStop'],
  media: ['mediaRefutation'],
}

/** The reason why an image, private life or data may be shown without consent, and documents to make instead; `null` where consent is needed. */
export function lawfulUse({
  variant,
  privateException,
  imageException,
  dataException,
}: Answers): { text: string; instead: readonly DocumentType[] } | null {
  const given = { image: imageException, private: privateException, personalData: dataException }[String(variant)]
  const reason = String(given ?? '')
  const text = LAWFUL[reason]
  return text === undefined ? null : { text: `${text} Если Вы ответили неточно, измените ответ.`, instead: INSTEAD[reason] ?? [] }
}
