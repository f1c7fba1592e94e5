import { isOrganisation } from './organisation-name.ts'

const HYPHENS = /[\u2010\u2011\u2013]/g
const NAME = /^\p{L}[\p{L}\p{M}\s.'’‘ʼ-]*$/u

/** Whether a text can be a name or a part of one, in any alphabet. */
export function isName(text: string): boolean {
  return NAME.test(text)
}

/** Small words of a name: before the surname or after the father's name. */
const PARTICLES = new Set(
  'фон ван дер ден цу де да ди до дю ду дель делла дос эль аль ас ат эд ибн бин бинт бен оглы оглу кызы гызы углы угли заде von van der den zu de da di do du del della dos el al ibn bin bint ben'.split(
    ' ',
  ),
)

/** `анна-мария` → `Анна-Мария`, `О’НИЛ` → `О’Нил`, `фон дервиз` → `фон Дервиз`; `МакДональд`, initials and organisations stay as they are. */
export function mendName(typed: string): string {
  if (isOrganisation(typed)) return typed
  const words = typed.replaceAll(HYPHENS, '-').split(' ')
  const isInCapitals = words.every((word) => isAllCapitals(word) || isInitials(word))
  const hasParticles = /[ -]/.test(typed)
  return words
    .map((word) =>
      word
        .split('-')
        .map((part) => (hasParticles && isParticle(part) ? small(part, isInCapitals) : mendPart(part, isInCapitals)))
        .join('-'),
    )
    .join(' ')
}

/** A small word such as «фон» and «оглы». */
export function isParticle(word: string): boolean {
  return PARTICLES.has(word.toLowerCase())
}

/** A name of several words or with a hyphen has particles; a surname `Де` alone is none. */
function small(particle: string, isInCapitals: boolean): string {
  return isInCapitals ? particle.toLowerCase() : particle
}

function mendPart(part: string, isInCapitals: boolean): string {
  if (isInitials(part)) return part.toUpperCase()
  const isShouted = isAllCapitals(part) && (isInCapitals || part.length > 2)
  return isShouted || part === part.toLowerCase() ? titled(part.toLowerCase()) : part
}

/** A capital first letter; and one after the apostrophe of `О’Нил`, but not of `Лук’янов`. */
function titled(part: string): string {
  return part.replace(/^(?:\p{L}['’‘ʼ])?\p{L}/u, (start) => start.toUpperCase())
}

function isAllCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
}

/** `С.Н.`, `м.` */
export function isInitials(word: string): boolean {
  return /^(?:\p{L}\.)+$/u.test(word)
}

/** `Образцова А. С.`, `Иванова А.-М. С.`, `Алиев М. Г. оглы` */
export function withInitials(lastName: string, ...names: readonly string[]): string {
  const initials = names.flatMap((name) => name.split(' ')).map((word) => word.split('-').map(initialOf).join('-'))
  return [lastName, ...initials].filter((part) => part !== '').join(' ')
}

function initialOf(name: string): string {
  if (PARTICLES.has(name)) return name
  const [letter = ''] = /^\p{L}\p{M}*/u.exec(name) ?? []
  return letter && `${letter}.`
}

/**
 * Whether a short name is this person's: `Иванова О. П.` of `Иванова Ольга Петровна`, in any order of its words. Another surname, such as
 * a maiden one, is another name.
 */
export function isSamePerson(short: string, full: string): boolean {
  const words = wordsOf(short)
  const ofFull = wordsOf(full)
  const isFound = (word: string) => ofFull.some((each) => each === word || (word.length === 1 && each.startsWith(word)))
  return words.some((word) => word.length > 1) && words.every(isFound)
}

function wordsOf(name: string): string[] {
  return (
    name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+/gu) ?? []
  )
}
