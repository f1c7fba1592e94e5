import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { seedFiles } from '../tools/seed/seed.ts'

const read = (file: string) => readFileSync(`seed/${file}`, 'utf8')

/** Pages that name the sum due when a client terminates the contract. */
const ABOUT_LEAVING = ['pages/o-kompanii.md', 'pages/usloviya.md', 'specimens/dogovor-obrazec.md']
const EVERYBODY = 'фактически оказанные до отказа услуги и прочие фактически понесённые расходы'
const CONSUMER = 'за неоконченный этап гражданин возмещает только фактически понесённые расходы'
/** Other measures of the same sum. */
const OTHERWISE = /принят[оы]? по акту, а|по цене сметы|действи\S+, (?:которые )?соверш[её]н\S+ до отказа|оплатив сделанное/

it('the sum due on termination is the same on both pages and in the contract, in the words of the law', () => {
  for (const file of ABOUT_LEAVING) {
    const text = read(file)
    expect(text.split(EVERYBODY), file).toHaveLength(2)
    expect(text.split(CONSUMER), file).toHaveLength(2)
  }
  const others = [...seedFiles()].filter(([, text]) => OTHERWISE.test(text))
  expect(others.map(([file]) => file)).toEqual([])
})

it('the contract and the page of terms name the legal norms of termination', () => {
  for (const file of ABOUT_LEAVING.slice(1)) for (const id of ['gk782', 'zpp32']) expect(read(file)).toContain(`{cite:${id}}`)
})

it('no text mentions VAT or a tax regime unless a setting does', () => {
  const said = [...seedFiles()]
    .filter(([file]) => file.endsWith('.md') && file !== 'seed/README.md')
    .filter(([, text]) => /(?:без|с|включая) НДС|НДС не|не облагается|освобожд\S+ от НДС|УСН|упрощённ\S+ (?:систем|режим)/.test(text))
  expect(said.map(([file]) => file)).toEqual([])
})

it('the rules of quotation demand that the site is named, and no nonexistent role', () => {
  const text = read('pages/pravila-perepechatki.md')
  expect(text).toContain('«редакция сайта»')
  expect(text).not.toMatch(/юрист|директор агентства|эксперт агентства/i)
})
