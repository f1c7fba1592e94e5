import type { Answers } from './fields.ts'
import { rows } from './gates.ts'
import type { Warning } from './warnings.ts'

interface Sign {
  code: string
  text: string
  /** The answer that the words disagree with; `person` without it. */
  about?: 'company'
  pattern: RegExp
  isOf: (answers: Answers) => boolean
  /** Whether the disputed phrase itself counts too. */
  inQuote?: true
}

/** Of whom a phrase seems to speak, when its own words disagree with the answer. */
const SIGNS: readonly Sign[] = [
  {
    code: 'W-ABOUT-DEAD',
    text: 'Похоже, речь об умершем близком. Тогда ответьте «О близком, который умер»: у такого документа другие слова и приложения',
    pattern:
      /(?<!\p{L})(?:мо(?:й|его|ему|им|ём|я|ей|ю)|наш(?:его|ему|а|ей|у)?)\s+(?:\p{L}+\s+){0,2}?(?:отец|отц\p{L}+|пап\p{L}+|мат[ьи]|матер\p{L}+|мам\p{L}+|муж\p{L}*|супруг\p{L}*|жен\p{L}+|сын\p{L}*|доч\p{L}+|брат\p{L}*|сест\p{L}+|дед\p{L}*|бабушк\p{L}+)[^.!?]{0,80}(?<!\p{L})(?:умер|скончал|погиб|покойн|не стало|нет в живых)|покойн\p{L}+\s+(?:отец|отц\p{L}+|пап\p{L}+|мат[ьи]|матер\p{L}+|мам\p{L}+|муж\p{L}*|супруг\p{L}*|жен\p{L}+|сын\p{L}*|доч\p{L}+|брат\p{L}*|сест\p{L}+|дед\p{L}*|бабушк\p{L}+)/iu,
    isOf: () => true,
  },
  {
    code: 'W-ABOUT-COLLEAGUE',
    about: 'company',
    text: 'Похоже, фраза о человеке, который у Вас работает. Своё имя защищает он сам: организация вправе оспорить только сказанное о ней',
    pattern:
      /(?<!\p{L})(?:наш(?:а|его|ей|у|ему|им|ем|ими|их|и)?|мо(?:й|я|его|ей|ю))\s+(?:\p{L}+\s+){0,2}?(?:бухгалтер|главбух|директор|управляющ|начальни|заведующ|менеджер|сотрудни|работни|врач|доктор|медсестр|учител|воспитател|мастер(?!ск)|водител|администратор|продавц|кассир)|(?<!\p{L})(?:(?:ген)?директор|главбух|(?:главный )?бухгалтер|управляющ(?:ий|ая)|начальни(?:к|ца)|заведующ(?:ий|ая))(?!\p{L})/iu,
    isOf: () => true,
    inQuote: true,
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

/** Warns of a phrase that seems to be about somebody else than the answer says. */
export function misreadPersons(answers: Answers): Warning[] {
  return ['statements', 'insults'].flatMap((name) =>
    rows(answers[name]).flatMap(({ about, quote, whyAboutApplicant, whyUntrue = '' }, at): Warning[] => {
      const words = `${String(whyAboutApplicant)} ${String(whyUntrue)}`
      const sign = SIGNS.find(
        ({ pattern, isOf, inQuote, about: answered = 'person' }) =>
          about === answered && isOf(answers) && pattern.test(inQuote ? `${String(quote)} ${words}` : words),
      )
      return sign ? [{ code: sign.code, text: sign.text, path: [name, at, 'about'] }] : []
    }),
  )
}
