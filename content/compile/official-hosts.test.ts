import { expect, it } from 'vitest'
import { isOfficial } from './official-hosts.ts'

it('an official address is one of a state body, over http or https', () => {
  const official = [
    'https://pravo.gov.ru/proxy/ips/?docbody=&nd=102027595',
    'http://pravo.gov.ru/',
    'https://publication.pravo.gov.ru/document/1',
    'https://www.vsrf.ru/documents/own/8274/',
    'https://doc.ksrf.ru/decision/1.pdf',
    'https://77.rkn.gov.ru/',
    'https://sovetsky.tat.sudrf.ru/',
  ]
  expect(official.filter((address) => !isOfficial(address))).toEqual([])
})

it('no other address is official, however it is written', () => {
  const others = [
    'https://github.com/deep-foundation/russian-laws',
    'https://base.garant.ru/10164072/',
    'http://91.221.195.10/doc',
    'https://parrot.ru/',
    'https://pravo.gov.ru.copy.example/',
    'https://copypravo.gov.ru/',
    'https://pravo.gov.ru@copy.example/',
    'https://copy.example/?u=https://pravo.gov.ru/',
    'https://pravo.gov.ru:8443/',
    'https://novoaleksandrovskij-r07.gosweb.gosuslugi.ru/',
    'javascript:pravo.gov.ru',
    '//pravo.gov.ru/',
    '',
  ]
  expect(others.filter(isOfficial)).toEqual([])
})
