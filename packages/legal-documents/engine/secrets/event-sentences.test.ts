import { expect, it } from 'vitest'
import { innocentPhrases } from '../../fixtures/secret-phrases.ts'
import { eventSentences } from './event-sentences.ts'

it.each([
  'Касса в ту ночь не сошлась на 14 тысяч, расстались утром',
  'На второй день всё разошлось',
  'Звонили и предупреждали Вас',
  'Щёку раздуло, потому что Вы грызли сухари',
])('the sentence describes one event: %s', (sentence) => {
  expect(eventSentences(`Лицензия открыта на сайте. ${sentence}. Пишите нам`)).toEqual([`${sentence}.`])
})

it('none of the innocent phrases of speakers bound by secrecy describes one event', () => {
  const phrases = Object.entries(innocentPhrases).flatMap(([speaker, all]) => (speaker === 'other' ? [] : all))
  expect(phrases.flatMap(eventSentences)).toEqual([])
  expect(phrases.length).toBeGreaterThan(100)
})
