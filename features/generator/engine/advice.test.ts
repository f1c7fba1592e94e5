import { expect, it } from 'vitest'
import { evidenceAdvice, memoOf } from './advice.ts'
import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'

const sending = (type: DocumentType, answers: Answers) => memoOf(type, answers).sending.join('\n')

it('the memo of a delisting names the search engine that was chosen, and the risk of Google', () => {
  const [yandex, google] = ['yandexSearch', 'googleSearch'].map((addresseeKey) => sending('searchEngineDelisting', { addresseeKey }))
  expect(yandex).toContain('ул. Льва Толстого')
  expect(yandex).not.toContain('Google')
  expect(google).toMatch(/ООО «Гугл»: оно признано банкротом[\s\S]*на деле не исполняет/)
  expect(google).not.toContain('Яндекс')
})

it('the memo of a report on defamation says who investigates and what to bring', () => {
  expect(sending('policeReport', { variant: 'defamation' })).toMatch(/часть 2 статьи 128\.1 УК РФ[\s\S]*приходите с распечатками/)
  expect(sending('policeReport', { variant: 'threat' })).not.toContain('128.1')
})

it('only a seller on a marketplace is told of the order before a lawsuit', () => {
  const isTold = (platformKind: string, applicantType: string) =>
    sending('platformReviewComplaint', { platformKind, applicantType }).includes('289-ФЗ')
  expect(isTold('marketplace', 'company')).toBe(true)
  expect(isTold('marketplace', 'soleTrader')).toBe(true)
  expect(isTold('marketplace', 'individual')).toBe(false)
  expect(isTold('maps', 'company')).toBe(false)
})

it('an editorial office must refuse an anonymous demand', () => {
  expect(sending('mediaRefutation', {})).toContain('обязана отклонить (статья 45 Закона о СМИ)')
})

it('printouts are certified by the applicant', () => {
  expect(evidenceAdvice.filter((text) => text.includes('«Верно»'))).toHaveLength(1)
})
