import type { Answers } from './fields.ts'
import { rows } from './gates.ts'
import type { Warning } from './warnings.ts'

/** Of whom a phrase seems to speak, when its own words disagree with the answer «О человеке, от имени которого документ». */
const SIGNS: readonly { code: string; text: string; pattern: RegExp; isOf: (answers: Answers) => boolean }[] = [
  {
    code: 'W-ABOUT-DEAD',
    text: 'Похоже, речь об умершем близком. Тогда ответьте «О близком, который умер»: у такого документа другие слова и приложения',
    pattern:
      /(?<!\p{L})(?:мо(?:й|его|ему|им|ём|я|ей|ю)|наш(?:его|ему|а|ей|у)?)\s+(?:\p{L}+\s+){0,2}?(?:отец|отц\p{L}+|пап\p{L}+|мат[ьи]|матер\p{L}+|мам\p{L}+|муж\p{L}*|супруг\p{L}*|жен\p{L}+|сын\p{L}*|доч\p{L}+|брат\p{L}*|сест\p{L}+|дед\p{L}*|бабушк\p{L}+)[^.!?]{0,80}(?<!\p{L})(?:умер|скончал|погиб|покойн|не стало|нет в живых)|покойн\p{L}+\s+(?:отец|отц\p{L}+|пап\p{L}+|мат[ьи]|матер\p{L}+|мам\p{L}+|муж\p{L}*|супруг\p{L}*|жен\p{L}+|сын\p{L}*|доч\p{L}+|брат\p{L}*|сест\p{L}+|дед\p{L}*|бабушк\p{L}+)/iu,
    isOf: () => true,
  },
  {
    code: 'W-ABOUT-COMPANY',
    text: 'Похоже, фраза о компании. Название компании защищает она сама: заявитель — организация, а не её директор или владелец',
    pattern:
      /(?<!\p{L})(?:я|являюсь|меня)\s+[^.!?]{0,40}(?:директор|владел\p{L}+|учредител\p{L}+|основател\p{L}+|руководител\p{L}+|хозя\p{L}+)|(?<!\p{L})(?:(?:мо[яйюе]|мое[йюм]|моего|нашей?|нашу|нашего|наша)\s+(?:компани|фирм|организаци|клиник|школ[аеуы](?!\p{L})|автошкол|салон|магазин|студи|ООО|АО)|(?:компани|фирм|организаци|клиник|школ|автошкол|салон|магазин|студи)\p{L}*\s+мо[яйе])/iu,
    isOf: ({ applicantType }) => applicantType === 'individual',
  },
  {
    code: 'W-ABOUT-CHILD',
    text: 'Похоже, речь о ребёнке. Тогда в первом вопросе выберите «За своего ребёнка или подопечного»: заявитель — он, а Вы его представляете',
    pattern:
      /(?<!\p{L})(?:мо(?:й|его|ему|им|я|ей|ю)|наш(?:его|ему|а|ей|у)?)\s+(?:\p{L}+\s+){0,2}?(?:сын\p{L}*|доч\p{L}+|реб[её]н\p{L}+|внук\p{L}*|внучк\p{L}+)/iu,
    isOf: ({ subject }) => subject !== 'child',
  },
]

/** Warns of a phrase that was said to be about the applicant, but seems to be about somebody else. */
export function misreadPersons(answers: Answers): Warning[] {
  return ['statements', 'insults'].flatMap((name) =>
    rows(answers[name]).flatMap(({ about, whyAboutApplicant, whyUntrue = '' }, at): Warning[] => {
      if (about !== 'person') return []
      const words = `${String(whyAboutApplicant)} ${String(whyUntrue)}`
      const sign = SIGNS.find(({ pattern, isOf }) => isOf(answers) && pattern.test(words))
      return sign ? [{ code: sign.code, text: sign.text, path: [name, at, 'about'] }] : []
    }),
  )
}
