import { rows } from './answers.ts'
import { type Problem, problem } from './check-answers.ts'
import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'

/** Documents by which relatives protect the name of somebody who has died (пункт 1 статьи 152 ГК РФ). */
const FOR_THE_DEAD: readonly DocumentType[] = [
  'claimToSiteOwner',
  'lawsuitDefamation',
  'untruthApplication',
  'mediaRefutation',
  'claimToAuthor',
  'hostRequest',
]

const COMPANY =
  'Название организации защищает сама организация, а не её директор или владелец: в вопросе «Кто обращается» выберите «Организация». О словах про Вас лично составьте отдельный документ'
const PERSON_FOR_COMPANY =
  'Имя руководителя или работника защищает он сам: организация вправе оспорить только сказанное о ней. Уберите фразу или составьте отдельный документ от имени этого человека'
const COLLEAGUE = 'Обратиться должен сам человек, о котором сказано: от своего имени или по доверенности'
const CHILD = 'В первом вопросе выберите «За своего ребёнка или подопечного»: заявитель — ребёнок, а Вы его представляете'
const DEAD_FOR_COMPANY = 'Имя умершего защищают его близкие, а не организация: в вопросе «Кто обращается» выберите «Гражданин»'
const DEAD_ELSEWHERE =
  'Этот документ защищает только живого человека. Имя умершего близкие защищают претензией владельцу сайта и иском (пункт 1 статьи 152 ГК РФ). Если слова задевают и Вас, оставьте только то, что сказано о Вас'
const OTHER = 'О другом человеке вправе заявить он сам или его представитель по доверенности: уберите эту фразу'
const TOGETHER = 'Об умершем составьте отдельный документ: в одном документе оспаривают слова об одном человеке'
const TWO_DECEASED = 'О каждом умершем составьте отдельный документ'

const DISTANT =
  'После смерти человека его изображение и частную жизнь защищают дети, супруг и родители: пусть обратится кто-то из них. Если о нём написали неправду, выберите «порочащие сведения»: за имя умершего вступаются и другие близкие'

/** Statements about somebody for whom this applicant cannot speak in this document. */
export function misfitPersons(type: DocumentType, answers: Answers): Problem[] {
  const isDistant = answers['whose'] === 'dead' && answers['kinship'] === 'other'
  return [...problem(isDistant, ['kinship'], DISTANT), ...phraseProblems(type, answers)]
}

function phraseProblems(type: DocumentType, answers: Answers): Problem[] {
  return ['statements', 'insults'].flatMap((name) => {
    const all = rows(answers[name])
    const [first] = all
    if (first === undefined) return []
    return all.flatMap((row, at) => {
      const message = misfit(type, answers, row['about']) || misfitTogether(row, first)
      return problem(message !== '', [name, at, 'about'], message)
    })
  })
}

/** One document is about one person who has died, or about none. */
function misfitTogether({ about, deceased }: Answers, first: Answers): string {
  if ((about === 'dead') !== (first['about'] === 'dead')) return TOGETHER
  return about === 'dead' && deceased !== first['deceased'] ? TWO_DECEASED : ''
}

function misfit(type: DocumentType, { applicantType, subject }: Answers, about: Answers[string] | undefined): string {
  if (about === 'other') return OTHER
  if (about === 'child') return subject === 'child' ? '' : CHILD
  if (applicantType === 'company') return misfitForCompany(about)
  if (about === 'colleague') return COLLEAGUE
  // Some documents ask who applies after the phrases.
  if (about === 'company') return applicantType === '' ? '' : COMPANY
  return about === 'dead' && !FOR_THE_DEAD.includes(type) ? DEAD_ELSEWHERE : ''
}

function misfitForCompany(about: Answers[string] | undefined): string {
  if (about === 'dead') return DEAD_FOR_COMPANY
  return about === 'person' || about === 'colleague' ? PERSON_FOR_COMPANY : ''
}
