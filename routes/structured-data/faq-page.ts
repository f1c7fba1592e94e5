import type { Thing } from './thing.ts'

interface Question {
  question: string
  /** HTML. */
  answer: string
}

export function faqPage(questions: Question[]): Thing[] {
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
