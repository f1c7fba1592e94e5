import type { Document } from './documents.ts'
import { paragraphsOf, sentencesOf } from './paragraphs.ts'

/** What an honest agency does not promise: the outcome depends on others. */
const PROMISE = /100\s?%|стопроцентн|гаранти|(?:удалим|удаляем|сотрём|снимем) (?:всё|все|любой|любые|любую)|навсегда|бесследно/gi
/** `не гарантируем`, `без обещаний «удалим всё»`: a negation at most two words before the promise. */
const NEGATED = /(?<![а-яё])(?:не|без|нет|ни|нельзя|никто) (?:[^\s.!?]+ ){0,2}[«„]?$/i
const REFUSAL = /(?<![а-яё])(?:не|нет|нельзя|миф|ошибка)(?![а-яё])/i

/** Promises of an outcome, but for negated ones, questions, and quoted ones that are refuted at once. */
export function promises(documents: Document[]): string[] {
  return documents.flatMap(({ file, own }) => promisesIn(paragraphsOf(own)).map((sentence) => `${file}: promises an outcome: ${sentence}`))
}

function promisesIn(paragraphs: string[]): string[] {
  const sentences = paragraphs.flatMap(sentencesOf)
  return sentences.filter((sentence, at) =>
    [...sentence.matchAll(PROMISE)].some(({ index }) => {
      const isQuestion = sentence.endsWith('?')
      const isRefuted = isQuoted(sentence, index) && REFUSAL.test(sentences[at + 1] ?? '')
      return !isQuestion && !isRefuted && !NEGATED.test(sentence.slice(0, index))
    }),
  )
}

function isQuoted(sentence: string, at: number): boolean {
  return sentence.lastIndexOf('«', at) > sentence.lastIndexOf('»', at)
}
