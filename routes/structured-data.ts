interface Question {
  question: string
  /** HTML. */
  answer: string
}

/** schema.org FAQPage for the questions on a page. */
export function faqPage(questions: Question[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
