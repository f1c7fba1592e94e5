import type { FigureGroup, OutcomeFigure } from '../../../../content/schemas/case-story.ts'
import { labelsOf, scoreText } from './fates.ts'
import type { FigureState } from './figure-props.ts'

/** A figure in words, for visitors who do not see it. */
export function figureSentence(figure: OutcomeFigure, state: FigureState): string {
  return `${(state === 'before' ? before(figure) : after(figure)).join('. ')}.`
}

function before(figure: OutcomeFigure): string[] {
  switch (figure.kind) {
    case 'tiles':
      return [...titles(figure.groups), ...(figure.score ? [scored(figure.score, figure.score.title)] : [])]
    case 'chain':
      return titles(figure.groups)
    case 'places':
    case 'court':
      return [figure.title]
    case 'sites':
      return [figure.group.title]
    case 'map':
      return [figure.group.title, figure.wrong]
    case 'score':
      return [`Оценка ${scoreText(figure.from)}`, figure.group.title, figure.labels.honest, figure.labels.disputed]
  }
}

function after(figure: OutcomeFigure): string[] {
  switch (figure.kind) {
    case 'tiles':
    case 'chain':
      return figure.groups.map((group) => `${group.title}: ${outcomes(group)}`)
    case 'sites':
      return [outcomes(figure.group), `${figure.left.title} ${figure.left.note}`]
    case 'places':
      return figure.left.map((place, index) => `Запрос ${index + 1}: ${place === null ? figure.labels.gone : figure.labels.stays}`)
    case 'map':
      return [`${figure.group.title}: ${outcomes(figure.group)}`, figure.right]
    case 'court':
      return [`${figure.steps.join(', ')}: ${figure.term}`, ...[figure.won, figure.lost].map(({ title, note }) => `${title}: ${note}`)]
    case 'score':
      return [scored(figure, 'Оценка'), figure.cause, `${figure.group.title}: ${outcomes(figure.group)}`]
  }
}

function titles(groups: FigureGroup[]): string[] {
  return groups.map(({ title }) => title)
}

function outcomes(group: FigureGroup): string {
  return labelsOf(group)
    .map(({ label }) => label)
    .join(', ')
}

function scored({ from, to }: { from: number; to: number }, title: string): string {
  return `${title}: было ${scoreText(from)}, стало ${scoreText(to)}`
}
