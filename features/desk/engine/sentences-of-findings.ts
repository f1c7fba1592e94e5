import type { FindingCode } from '../../../content/check/finding-codes.ts'
import { pathOfSource } from './text-kinds.ts'

type Values = readonly (string | number)[]

/** The sentences of a finding: the problem, and the advice. */
interface Sentences {
  problem: string | ((values: Values) => string)
  advice: string | ((values: Values) => string)
}

/** The findings of the checks as editors read them (`content/check/`); `values` are those of the finding. */
export const SENTENCES: Record<FindingCode, Sentences> = {
  'address-changed': { problem: 'День изменения не записан', advice: 'Выпуск запишет его сам.' },
  'address-gone': { problem: 'Адрес исчез без следа', advice: 'Выпуск запишет, что страницы больше нет, или куда она переехала.' },
  'address-undated': { problem: 'У нового адреса нет дня', advice: 'Выпуск запишет его сам.' },
  'anchor-of-no-page': { problem: 'Ссылка на место страницы, у которой нет адреса', advice: 'Укажите страницу: /serm/#price.' },
  'anchor-twice': { problem: 'Одно и то же место названо дважды', advice: 'Дайте одному из двух блоков другой id.' },
  'capital-pronoun': { problem: '«Вы» с большой буквы', advice: 'Посетитель обращается ко многим: «вы», «вас», «ваш» — с маленькой.' },
  'claimed-lawyer': {
    problem: 'Сказано, что текст проверил юрист, а юрист не назван',
    advice: 'Напишите, кто сверил нормы, или уберите фразу. Имя юриста указывается вместе с новой версией сайта.',
  },
  'colon-for-dash': { problem: 'Двоеточие там, где нужно тире', advice: 'Пишите через тире: «„Дорого“ — это впечатление».' },
  'description-length': {
    problem: ([length]) => `Описание для поиска — ${length} знаков`,
    advice: ([, min, max]) => `Нужно от ${min} до ${max}: сначала предмет, затем место, цена или год.`,
  },
  'description-twice': {
    problem: ([first]) => `Такое же описание для поиска уже есть: ${nameOf(first)}`,
    advice: 'Скажите, что есть на этой странице и чего нет на той.',
  },
  'hyphen-for-dash': { problem: 'Дефис вместо тире', advice: 'Поставьте тире — с пробелом с каждой стороны.' },
  'invented-argument': {
    problem: 'Выдуманный случай приведён как довод',
    advice: 'Сошлитесь на норму или правило площадки, либо назовите пример вымышленным.',
  },
  jargon: { problem: 'Профессиональный жаргон', advice: 'Возьмите простое слово: «список проверки», «материалы для прессы», «пример».' },
  'list-of-a-year': {
    problem: 'Предложение начинается с числа и стало пронумерованным списком',
    advice: 'Поставьте перед числом слово или пишите «1986\\.».',
  },
  'missing-dash': { problem: 'Перед «это» не хватает тире', advice: 'Поставьте тире: «X — это Y».' },
  'missing-picture': { problem: ([path]) => `Такой картинки нет: ${path}`, advice: 'Выберите картинку, которая уже есть на сайте.' },
  'missing-policy-row': {
    problem: 'Политика не говорит о том, что могут включить настройки сайта',
    advice: 'Начните абзац или строку таблицы об этом со знака, который назван здесь.',
  },
  'no-dashes': {
    problem: ([count]) => `Ни одного тире на ${count} слов`,
    advice: 'Прочитайте вслух: тире нужно между подлежащим и сказуемым и там, где пропущен глагол.',
  },
  'no-slash': { problem: 'В адресе нет косой черты на конце', advice: 'Пишите /serm/, а не /serm.' },
  'no-such-anchor': { problem: 'На той странице нет такого места', advice: 'Проверьте часть адреса после «#».' },
  'no-such-file': { problem: 'Такого файла нет', advice: 'Проверьте адрес файла.' },
  'no-such-page': { problem: 'Такой страницы нет', advice: 'Исправьте адрес или сначала выпустите эту страницу.' },
  'no-such-tag': { problem: 'Такой рубрики нет', advice: 'Возьмите рубрику из списка tags.json.' },
  'not-filled-in': {
    problem: 'Имя в фигурных скобках не заменено значением',
    advice: 'Проверьте имя: {phone}, {price.from}, {cite:gk152p5}.',
  },
  orphan: { problem: 'На эту страницу не ведёт ни одна ссылка', advice: 'Поставьте ссылку там, откуда приходят её читатели.' },
  'other-court-term': {
    problem: ([named]) => `Другой срок суда: ${named}`,
    advice: ([, term]) => `Во всех текстах первая инстанция занимает ${term}: назовите этот срок или никакой.`,
  },
  promise: {
    problem: 'Обещан результат',
    advice: 'Скажите, что Вы делаете и кто решает: площадка, поисковая система или суд.',
  },
  'promise-without-day': { problem: 'Обещание без срока', advice: 'Назовите день: «в течение одного рабочего дня».' },
  'repeated-passage': {
    problem: ([file]) => `Тот же отрывок уже есть: ${nameOf(file)}`,
    advice: 'Скажите это один раз и поставьте ссылку, или скажите здесь то, что важно только здесь.',
  },
  'straight-quote': { problem: 'Прямая кавычка', advice: 'Нужны «ёлочки»; проверьте, закрыта ли пара.' },
  telegraphese: { problem: 'Обрывок вместо предложения', advice: 'Пишите целиком: «Если площадка отказала, мы пишем претензию».' },
  'title-length': {
    problem: ([length]) => `Заголовок для поиска — ${length} знаков`,
    advice: ([, min, max]) => `Нужно от ${min} до ${max}: сначала предмет, затем место, цена или год.`,
  },
  'title-twice': {
    problem: ([first]) => `Такой же заголовок для поиска уже есть: ${nameOf(first)}`,
    advice: 'Скажите, что есть на этой странице и чего нет на той.',
  },
  'too-few-words': {
    problem: ([words, min]) => `${words} слов, а нужно не меньше ${min}`,
    advice: 'Ответьте на то, что посетителю ещё придётся спросить, или присоедините текст к другой странице.',
  },
  'too-many-words': {
    problem: ([words, max]) => `${words} слов, а нужно не больше ${max}`,
    advice: 'Вынесите то, что нужно немногим, на отдельную страницу.',
  },
  'unknown-citation': {
    problem: ([norm]) => `Нормы нет в списке сайта: ${norm}`,
    advice: 'Выберите норму из списка или попросите добавить её: список меняется вместе с новой версией сайта.',
  },
  'unknown-host': {
    problem: 'Назван сайт, за который никто не поручился',
    advice: 'Назовите его словами, без адреса, или внесите в linked-hosts.json.',
  },
  'unknown-sum': {
    problem: ([figure]) => `Сумма не из прайса: ${figure}`,
    advice: 'Возьмите её из калькулятора, а чужую цену внесите в prices.json с её основанием.',
  },
  'unknown-term': {
    problem: ([figure]) => `Такого срока нет среди сроков сайта: ${figure}`,
    advice: 'Возьмите его из калькулятора, а чужой срок внесите в prices.json с его основанием.',
  },
  'unlabelled-sample': {
    problem: 'Образцы не названы образцами',
    advice: 'Скажите один раз «вымышленный пример» или «образец» — в заголовке, во вступлении или в тексте блока.',
  },
  'unlabelled-snippet': {
    problem: 'В строке для поиска не сказано, что это образец',
    advice: 'Скажите это в заголовке или в описании для поиска.',
  },
  'unread-markup': {
    problem: 'Знаки разметки остались в тексте',
    advice: 'Проверьте пары звёздочек и скобок. Сносок нет: источник называют в предложении или под «Источники».',
  },
  'unwritten-place': { problem: 'Осталось место, которое ещё надо написать', advice: 'Напишите его или уберите двойные скобки.' },
}

function nameOf(file: string | number | undefined): string {
  return pathOfSource(String(file ?? ''))
}
