import { expect, it } from 'vitest'
import { evidenceAdvice, memoOf } from './advice.ts'
import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'

const sending = (type: DocumentType, answers: Answers) => memoOf({ type, sections: [] }, answers).sending.join('\n')

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

it('a report on defamation in a closed group says that it may be a case for a justice of the peace', () => {
  const cautions = (...access: string[]) =>
    sending('policeReport', { variant: 'defamation', publications: access.map((each) => ({ access: each })) }).includes('мировому судье')
  expect([cautions('closed'), cautions('closed', 'gone'), cautions('closed', 'open'), cautions('login'), cautions('gone')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

it('the memo of a victim fits what happened: paid or not, threatened, exposed', () => {
  expect(sending('policeReport', { variant: 'extortion', paid: 'yes' })).toMatch(
    /112[\s\S]*сегодня же сообщите банку[\s\S]*Больше не платите/,
  )
  expect(sending('policeReport', { variant: 'extortion', paid: 'no' })).toMatch(/Не платите/)
  expect(sending('policeReport', { variant: 'extortion', paid: 'no' })).not.toContain('банку')
  expect(sending('policeReport', { variant: 'threat' })).toMatch(/112[\s\S]*Если Вас преследуют/)
  expect(sending('policeReport', { variant: 'privateLife' })).toContain('на новых страницах')
})

it('for a child the memo asks not to copy the pictures and gives the helpline, where such pictures may be meant', () => {
  const isTold = (type: DocumentType, variant: string, subject = 'child') => sending(type, { subject, variant }).includes('8-800-2000-122')
  const papers: [DocumentType, string][] = [
    ['policeReport', 'privateLife'],
    ['policeReport', 'extortion'],
    ['policeReport', 'threat'],
    ['personalDataStop', ''],
    ['rknComplaint', 'personalData'],
    ['rknComplaint', 'leak'],
    ['claimToSiteOwner', 'image'],
    ['claimToSiteOwner', 'private'],
  ]
  expect(papers.filter(([type, variant]) => !isTold(type, variant) || isTold(type, variant, 'self'))).toEqual([])
  expect(isTold('policeReport', 'defamation') || isTold('claimToSiteOwner', 'defamation') || isTold('insultReport', '')).toBe(false)
  expect(isTold('rknComplaint', 'prohibited')).toBe(false)
})

it('the memo of a court act names the form of Roskomnadzor, and says that the text only fills it', () => {
  expect(sending('rknComplaint', { variant: 'courtAct' })).toMatch(/часть 6 статьи 15\.5[\s\S]*№ 85[\s\S]*наполняет форму/)
  expect(sending('rknComplaint', { variant: 'leak' })).not.toContain('№ 85')
})

it('only a seller on a marketplace is informed of the order before a lawsuit', () => {
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
