import type { SeedErrorCode } from '../../../content/compile/seed-error.ts'

type Words = readonly string[]

const NORMS = 'Список норм меняется вместе с новой версией сайта.'

/** The mistakes of the compiler as editors read them (`content/compile/seed-error.ts`); `words` are those of the mistake. */
export const MISTAKES: Record<SeedErrorCode, (words: Words) => string> = {
  'address-taken': ([address, file]) => `Адрес ${address} занят: ${file}`,
  'broken-json': () => 'Файл не читается как JSON: не хватает запятой, кавычки или скобки',
  'broken-yaml': () => 'Поля не читаются как YAML: проверьте отступы, кавычки и двоеточия',
  'hidden-norms': (names) => `Нормы не попали ни в один список: ${names.join(', ')}`,
  'missing-author': () => 'Не прочитана страница автора: сначала исправьте её',
  'missing-field': ([field]) => `Нет поля ${field}`,
  'missing-file': () => 'Такого файла нет',
  'missing-items': ([noun]) => `Не прочитан список, на который ссылается блок (${noun})`,
  'missing-names': ([noun]) => `Нужен список имён (${noun})`,
  'moved-in-a-loop': (way) => `Переадресация ходит по кругу: ${way.join(' → ')}`,
  'moved-nowhere': (way) => `Переадресация ведёт туда, где нет страницы: ${way.join(' → ')}`,
  'moved-twice': ([from]) => `Адрес ${from} переадресован дважды`,
  'moved-with-a-page': ([from]) => `По адресу ${from} есть страница, поэтому переадресовать его нельзя`,
  'no-front-matter': () => 'Файл должен начинаться с полей между двумя строками ---',
  'norm-without-citation': ([name]) => `Нормы ${name} нет в списке. ${NORMS}`,
  'norm-without-quote': ([name]) => `У нормы ${name} нет цитаты. ${NORMS}`,
  'norms-of-no-act': (names) => `Нет норм со словами ${names.join(', ')}`,
  'norms-without-acts': () => 'Блоку норм нужен список acts',
  'not-one-of': ([field]) => `В поле ${field} — значение не из списка`,
  'own-day': () => 'День изменения записывает выпуск: уберите поле updatedAt',
  'refused-value': ([field]) => `Значение поля ${field} не подходит`,
  'settings-elsewhere': ([marker]) => `Знак ${marker} действует только в политике и в согласии`,
  'source-without-link': ([source]) => `Источник без ссылки: ${source}`,
  'stray-fence': ([line]) => `Строка ${line} не открывает и не закрывает блок: «::: имя», затем «:::»`,
  'too-large': ([field, words]) => `Поле ${field}: слишком большое число${limitIn(words, 'не больше')}`,
  'too-long': ([field, words]) => `Поле ${field}: слишком длинно${limitIn(words, 'не больше')}`,
  'too-short': ([field, words]) => `Поле ${field}: слишком коротко${limitIn(words, 'не меньше')}`,
  'too-small': ([field, words]) => `Поле ${field}: слишком маленькое число${limitIn(words, 'не меньше')}`,
  'unknown-author': ([slug]) => `Нет эксперта с именем ${slug}`,
  'unknown-citation': ([name]) => `Нет нормы с именем ${name}. ${NORMS}`,
  'unknown-fact': ([placeholder]) => `Нечего подставить вместо ${placeholder}: проверьте имя`,
  'unknown-field': ([field]) => `Поля ${field} не бывает: возможно, это опечатка`,
  'unknown-marker': ([marker]) => `Знака ${marker} не бывает`,
  'unknown-name': ([noun, name]) => `Нет записи «${name}» (${noun})`,
  'unknown-post': ([slug]) => `Нет статьи с именем ${slug}`,
  'unknown-tag': ([tag]) => `Рубрики ${tag} нет в tags.json`,
  'unquoted-comma': ([key]) => `«${key}» — не поле: возьмите текст с запятой перед ним в кавычки`,
  'wrong-kind': ([field]) => `В поле ${field} нужно значение другого вида`,
}

/** `is too long: at most 220, got 240` → `: не больше 220` */
function limitIn(words: string | undefined, comparison: string): string {
  const limit = /at (?:most|least) (\d+)/.exec(words ?? '')?.[1]
  return limit === undefined ? '' : `: ${comparison} ${limit}`
}
