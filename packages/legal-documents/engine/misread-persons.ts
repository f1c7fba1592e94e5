import { rows } from './answers.ts'
import type { Answers } from './fields.ts'
import type { Warning } from './warnings.ts'

interface Sign {
  code: string
  text: string
  /** The answer with which the words disagree; `person` when absent. */
  about?: 'company'
  pattern: RegExp
  isOf: (answers: Answers) => boolean
  /** Whether the disputed phrase itself counts too. */
  inQuote?: true
}

/** Signs that a phrase concerns another person than the answer says. */
const SIGNS: readonly Sign[] = [
  {
    code: 'W-ABOUT-DEAD',
    text: 'Похоже, речь об умершем близком. Тогда ответьте «О близком, который умер»: у такого документа другие слова и приложения',
    pattern:
      /(?<!\p{L})(?:мо(?:й|его|ему|им|ём|я|ей|ю)|наш(?:его|ему|а|ей|у)?)\s+(?:\p{L}+\s+){0,2}?(?:отец|отц\p{L}+|пап\p{L}+|мат[ьи]|матер\p{L}+|мам\p{L}+|муж\p{L}*|супруг\p{L}*|жен\p{L}+|сын\p{L}*|доч\p{L}+|брат\p{L}*|сест\p{L}+|дед\p{L}*|бабушк\p{L}+)[^.!?]{0,80}(?<!\p{L})(?:умер|скончал|погиб|покойн|не стало|нет в живых|(?:с|по)хорон|помер|нет с нами|царств\p{L}* небесн)|(?<!\p{L})(?:(?:с|по)хоронил\p{L}*|помер(?:ла)?(?!\p{L})|царств\p{L}* небесн)|покойн\p{L}+\s+(?:отец|отц\p{L}+|пап\p{L}+|мат[ьи]|матер\p{L}+|мам\p{L}+|муж\p{L}*|супруг\p{L}*|жен\p{L}+|сын\p{L}*|доч\p{L}+|брат\p{L}*|сест\p{L}+|дед\p{L}*|бабушк\p{L}+)/iu,
    isOf: () => true,
  },
  {
    code: 'W-ABOUT-COLLEAGUE',
    about: 'company',
    text: 'Похоже, фраза о человеке, который у Вас работает. Своё имя защищает он сам: организация вправе оспорить только сказанное о ней',
    pattern:
      /(?<!\p{L})(?:наш(?:а|его|ей|у|ему|им|ем|ими|их|и)?|мо(?:й|я|его|ей|ю))\s+(?:\p{L}+\s+){0,2}?(?:бухгалтер|главбух|директор|учредител|основател|управляющ|начальни|заведующ|менеджер|сотрудни|работни|врач|доктор|медсестр|учител|воспитател|мастер(?!ск)|водител|администратор|продавц|кассир)|(?<!\p{L})(?:кладовщи|уборщи|охранни|курьер|повар|официант|грузчи|бармен|сторож)\p{L}*|(?<!\p{L})(?:хозяйк[аиуе]|хозяин[ауе]?|владел(?:ец|ьца|ьцу|ица|ицы|ице)|учредител(?:ь|я|ю|ем)|основател(?:ь|я|ница)|шеф(?:а|у|ом)?|босс(?:а|у|ом)?)(?!\p{L})|(?<!\p{L})(?:(?:ген)?директор|главбух|(?:главный )?бухгалтер|управляющ(?:ий|ая)|начальни(?:к|ца)|заведующ(?:ий|ая))(?!\p{L})/iu,
    isOf: () => true,
    inQuote: true,
  },
  {
    code: 'W-ABOUT-COMPANY',
    text: 'Похоже, фраза о компании. Название компании защищает она сама: заявитель — организация, а не её директор или владелец',
    pattern:
      /(?<!\p{L})(?:я|являюсь|меня)\s+[^.!?]{0,40}(?:директор|владел\p{L}+|учредител\p{L}+|основател\p{L}+|руководител\p{L}+|хозя\p{L}+)|(?<!\p{L})(?:(?:мо[яйюе]|мое[йюм]|моего|нашей?|нашу|нашего|наша)\s+(?:компани|фирм|контор|бригад|организаци|клиник|школ[аеуы](?!\p{L})|автошкол|салон|магазин|студи|ООО|АО)|(?:компани|фирм|организаци|клиник|школ|автошкол|салон|магазин|студи)\p{L}*\s+мо[яйе])/iu,
    isOf: ({ applicantType }) => applicantType === 'individual',
  },
  {
    code: 'W-ABOUT-CHILD',
    text: 'Похоже, речь о ребёнке. Тогда в первом вопросе выберите «За своего ребёнка или подопечного»: заявитель — он, а Вы его представляете',
    pattern:
      /(?<!\p{L})(?:мо(?:й|его|ему|им|я|ей|ю)|наш(?:его|ему|а|ей|у)?)\s+(?:\p{L}+\s+){0,2}?(?:сын\p{L}*|доч\p{L}+|реб[её]н\p{L}+|внук\p{L}*|внучк\p{L}+|пацан\p{L}*|малыш\p{L}*)|(?<!\p{L})\p{L}*классни(?:к|ц)\p{L}*/iu,
    isOf: ({ subject }) => subject !== 'child',
  },
]

/** A firm that a disputed phrase names, between quotation marks or by its form. */
const FIRM = /[«"„][\p{Lu}\d][^»"“]{2,40}[»"“]|(?<!\p{L})(?:ООО|АО|ПАО|ЗАО|ИП)\s/u
const ABOUT_A_FIRM =
  'Во фразе названа организация. Если она и есть тот, о ком пишут, заявитель — организация, а не её владелец; если речь о Вас лично, объясните, по чему это видно'

/** Stories of a lawsuit about private life, an image or data, which has no phrases. */
const STORIES = ['violationDetails', 'moralHarmReason', 'imageDescription']
const NOT_THE_PLAINTIFF =
  'Похоже, речь об умершем или о другом человеке. Проверьте ответ «О ком публикация»: за умершего и за ребёнка слова, право и приложения другие'

const OF_PARENTS: Warning = {
  code: 'W-KINSHIP',
  text: 'Согласие на изображение умершего дают дети и супруг, а родители — если их нет. Если они есть, пусть обратятся они или подпишут вместе с Вами',
  path: ['kinship'],
}

/** Warns of a phrase or a story that seems to be about another person than the answer says. */
export function misreadPersons(answers: Answers): Warning[] {
  const storyWarnings = STORIES.flatMap((name): Warning[] => {
    const text = String(answers[name] ?? '')
    const isOther = SIGNS.some(
      ({ code, pattern, isOf }) =>
        !(code === 'W-ABOUT-DEAD' && answers['whose'] === 'dead') &&
        code !== 'W-ABOUT-COMPANY' &&
        code !== 'W-ABOUT-COLLEAGUE' &&
        isOf(answers) &&
        pattern.test(text),
    )
    return isOther ? [{ code: 'W-ABOUT-OTHER', text: NOT_THE_PLAINTIFF, path: [name] }] : []
  })
  const isParents =
    answers['whose'] === 'dead' && answers['variant'] === 'image' && ['mother', 'father'].includes(String(answers['kinship']))
  return [...storyWarnings, ...(isParents ? [OF_PARENTS] : []), ...phraseWarnings(answers)]
}

function phraseWarnings(answers: Answers): Warning[] {
  const isOfFirm = (about: unknown, quote: unknown) =>
    about === 'person' &&
    answers['applicantType'] === 'individual' &&
    FIRM.test(String(quote)) &&
    !String(quote).includes(String(answers['lastName']))
  return ['statements', 'insults'].flatMap((name) =>
    rows(answers[name]).flatMap(({ about, quote, whyAboutApplicant, whyUntrue = '' }, at): Warning[] => {
      const words = `${String(whyAboutApplicant)} ${String(whyUntrue)}`
      const sign = SIGNS.find(
        ({ pattern, isOf, inQuote, about: answered = 'person' }) =>
          about === answered && isOf(answers) && pattern.test(inQuote ? `${String(quote)} ${words}` : words),
      )
      if (sign) return [{ code: sign.code, text: sign.text, path: [name, at, 'about'] }]
      return isOfFirm(about, quote) ? [{ code: 'W-ABOUT-COMPANY', text: ABOUT_A_FIRM, path: [name, at, 'about'] }] : []
    }),
  )
}
