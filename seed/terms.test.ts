import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { seedFiles } from '../tools/seed/seed.ts'

const read = (file: string) => readFileSync(`seed/${file}`, 'utf8')

/** Where it stands what a client pays who leaves. */
const ABOUT_LEAVING = ['pages/o-kompanii.md', 'pages/oplata-i-vozvrat.md', 'specimens/dogovor-obrazec.md']
const EVERYBODY = 'фактически оказанные до отказа услуги и прочие фактически понесённые расходы'
const CONSUMER = 'за неоконченный этап гражданин возмещает только фактически понесённые расходы'
/** Other measures of the same sum. */
const OTHERWISE = /принят[оы]? по акту, а|по цене сметы|действи\S+, (?:которые )?соверш[её]н\S+ до отказа|оплатив сделанное/

it('what a client pays on leaving is the same on both pages and in the contract, in the words of the law', () => {
  for (const file of ABOUT_LEAVING) {
    const text = read(file)
    expect(text.split(EVERYBODY), file).toHaveLength(2)
    expect(text.split(CONSUMER), file).toHaveLength(2)
  }
  const others = Object.entries(seedFiles()).filter(([, text]) => OTHERWISE.test(text))
  expect(others.map(([file]) => file)).toEqual([])
})

it('the contract and the page of payment name the norms of leaving', () => {
  for (const file of ABOUT_LEAVING.slice(1)) for (const id of ['gk782', 'zpp32']) expect(read(file)).toContain(`{cite:${id}}`)
})

it('no text says anything of VAT or of a tax regime that no setting says', () => {
  const said = Object.entries(seedFiles())
    .filter(([file]) => file.endsWith('.md') && file !== 'seed/README.md')
    .filter(([, text]) => /(?:без|с|включая) НДС|НДС не|не облагается|освобожд\S+ от НДС|УСН|упрощённ\S+ (?:систем|режим)/.test(text))
  expect(said.map(([file]) => file)).toEqual([])
})

it('who quotes an article is told to name the site, and no role that nobody has', () => {
  const text = read('pages/pravila-perepechatki.md')
  expect(text).toContain('«редакция сайта»')
  expect(text).not.toMatch(/юрист|директор агентства|эксперт агентства/i)
})
