import type { MergeConflict } from '../../../../content/sync/merge-texts.ts'
import { changedPlaces } from '../../engine/word-difference.ts'
import { buttonOf, type Notice } from './notice.ts'

interface Conflict {
  /** Who changed the same words; empty: the text on the site has them. */
  by: string
  conflicts: readonly MergeConflict[]
  /** Called with the words for each conflict, in their order. */
  onChosen(chosen: string[]): void
}

/** Asks, for each place that two sides have changed, which words stay. Both versions are shown, and typing goes on meanwhile. */
export function showConflict(notice: Notice, { by, conflicts, onChosen }: Conflict): void {
  const chosen = conflicts.map(({ ours }) => ours)
  const them = by === '' ? 'На сайте' : by
  const questions = conflicts.map((conflict, index) =>
    questionOf(
      conflict,
      { them, name: `conflict-${index}`, number: conflicts.length > 1 ? `${index + 1} из ${conflicts.length}` : '' },
      (words) => {
        chosen[index] = words
      },
    ),
  )
  const title = document.createElement('p')
  title.className = 'notice-title'
  title.textContent = by === '' ? 'На сайт вышло другое предложение' : `Вы и ${by}: одно и то же предложение`
  const words = document.createElement('p')
  words.textContent = 'Остальное соединилось само, ничего не потеряно. Выпустить можно после ответа.'
  const keep = buttonOf('Сохранить ответ', () => {
    notice.hide()
    onChosen(chosen)
  })
  keep.classList.add('button-primary')
  notice.fill('problem', [title, words, ...questions, keep])
}

interface Asked {
  them: string
  name: string
  number: string
}

function questionOf(
  { line, ours, theirs, base }: MergeConflict,
  { them, name, number }: Asked,
  choose: (words: string) => void,
): HTMLElement {
  const group = document.createElement('fieldset')
  group.className = 'conflict'
  const legend = document.createElement('legend')
  legend.textContent = `Строка ${line}. Как оставить?${number === '' ? '' : ` ${number}`}`
  const both = document.createElement('textarea')
  both.value = `${ours.trimEnd()} ${withoutSameKey(theirs.trim(), ours.trim())}`
  both.rows = 3
  both.lang = 'ru'
  both.setAttribute('aria-label', `Вместе: строка ${line}`)
  const end = /\s*$/.exec(ours)?.[0] ?? ''
  const together = option({ name, title: 'Вместе', hint: 'можно поправить', choose: () => choose(`${both.value.trimEnd()}${end}`) }, both)
  both.addEventListener('input', () => {
    const radio = together.querySelector('input')
    if (radio) radio.checked = true
    choose(`${both.value.trimEnd()}${end}`)
  })
  const before = document.createElement('p')
  before.className = 'second'
  before.textContent = base.trim() === '' ? 'Раньше здесь ничего не было.' : `Было: «${base.trim()}»`
  group.append(
    legend,
    option({ name, title: 'Моё', isChosen: true, choose: () => choose(ours) }, changed(base, ours)),
    option({ name, title: them, choose: () => choose(theirs) }, changed(base, theirs)),
    together,
    before,
  )
  return group
}

/** `title: Их слова` → `Их слова` where ours has the same key, which a field may have once. */
function withoutSameKey(theirs: string, ours: string): string {
  const [key = ''] = /^(?:- )?[\w-]+: /.exec(theirs) ?? []
  return key !== '' && ours.startsWith(key) ? theirs.slice(key.length) : theirs
}

interface Option {
  name: string
  title: string
  hint?: string
  isChosen?: boolean
  choose(): void
}

function option({ name, title, hint = '', isChosen = false, choose }: Option, words: HTMLElement): HTMLElement {
  const box = document.createElement('div')
  box.className = 'choice'
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.type = 'radio'
  input.name = name
  input.checked = isChosen
  input.addEventListener('change', choose)
  const strong = document.createElement('strong')
  strong.textContent = title
  const second = document.createElement('span')
  second.className = 'second'
  second.textContent = hint
  label.append(input, strong, second)
  box.append(label, words)
  return box
}

/** The words of a version, with those underlined that are new in it. */
function changed(base: string, words: string): HTMLElement {
  const place = document.createElement('p')
  const parts = changedPlaces(base, words).flatMap(({ parts }) => parts)
  const shown = parts.filter(({ kind }) => kind !== 'removed')
  place.append(
    ...(words.trim() === ''
      ? ['Ничего: строка убрана']
      : shown.map(({ kind, words: some }) => {
          if (kind === 'same') return some
          const mark = document.createElement('u')
          mark.textContent = some
          return mark
        })),
  )
  return place
}
