import { expect, it } from 'vitest'
import { feeDoubt, feeLines, feeSum, type SuitCase, specialFee, suitFee } from './fees.ts'

type Row = [
  who: string,
  courtType: 'general' | 'arbitration',
  nonProperty: number,
  propertyRoubles: number,
  roubles: number,
  mostRoubles: number,
]

/** Articles 333.19 and 333.21 of the Tax Code in force since 8 September 2024. */
const ROWS: Row[] = [
  ['person', 'general', 1, 0, 3_000, 3_000],
  ['company', 'general', 1, 0, 20_000, 20_000],
  ['person', 'arbitration', 1, 0, 15_000, 15_000],
  ['company', 'arbitration', 1, 0, 50_000, 50_000],
  ['person', 'general', 3, 0, 3_000, 9_000],
  ['company', 'general', 2, 0, 20_000, 40_000],
  ['company', 'arbitration', 4, 0, 50_000, 200_000],
  ['person', 'general', 0, 1, 4_000, 4_000],
  ['person', 'general', 0, 100_000, 4_000, 4_000],
  ['person', 'general', 0, 100_001, 4_000, 4_000],
  ['person', 'general', 0, 200_000, 7_000, 7_000],
  ['person', 'general', 0, 300_000, 10_000, 10_000],
  ['person', 'general', 0, 400_000, 12_500, 12_500],
  ['person', 'general', 0, 540_000, 15_800, 15_800],
  ['company', 'general', 0, 1_000_000, 25_000, 25_000],
  ['person', 'general', 0, 2_500_000, 40_000, 40_000],
  ['person', 'general', 0, 5_000_000, 59_000, 59_000],
  ['person', 'general', 0, 10_000_000, 87_000, 87_000],
  ['person', 'general', 0, 30_000_000, 154_000, 154_000],
  ['person', 'general', 0, 70_000_000, 254_000, 254_000],
  ['person', 'general', 0, 200_000_000, 464_000, 464_000],
  ['person', 'general', 0, 1_000_000_000, 900_000, 900_000],
  ['company', 'arbitration', 0, 50_000, 10_000, 10_000],
  ['company', 'arbitration', 0, 500_000, 30_000, 30_000],
  ['company', 'arbitration', 0, 2_500_000, 100_000, 100_000],
  ['company', 'arbitration', 0, 20_000_000, 425_000, 425_000],
  ['company', 'arbitration', 0, 100_000_000, 975_000, 975_000],
  ['company', 'arbitration', 0, 3_000_000_000, 10_000_000, 10_000_000],
  ['person', 'general', 1, 540_000, 18_800, 18_800],
  ['person', 'general', 3, 540_000, 18_800, 24_800],
  ['company', 'arbitration', 1, 2_500_000, 150_000, 150_000],
]

it.each(ROWS)(
  'a %s pays in a court (%s) for %i claims not about money and %i ₽ from %i ₽ to %i ₽',
  (who, courtType, count, propertyRoubles, roubles, mostRoubles) => {
    const nonProperty = Array.from({ length: count }, (_, at) => `требование ${at}`)
    const fee = suitFee(suit({ courtType, isCompany: who === 'company', nonProperty, propertyRoubles }))
    expect([fee.roubles, fee.mostRoubles]).toEqual([roubles, mostRoubles])
    expect(fee.isCertain).toBe(count < 2)
  },
)

it.each([
  ['general', false, 3_000, true],
  ['general', true, 3_000, false],
  ['arbitration', true, 0, false],
])(
  'the special proceedings in a court (%s), for a company: %s, cost %i ₽, which is certain: %s',
  (courtType, isCompany, roubles, isCertain) => {
    const fee = specialFee({ courtType, isCompany })
    expect([fee.roubles, fee.isCertain]).toEqual([roubles, isCertain])
  },
)

it('a claim whose kind is disputed makes the sum doubtful', () => {
  const fee = suitFee(suit({ courtType: 'arbitration', isCompany: true, disputed: ['возмещение репутационного вреда'] }))
  expect([fee.roubles, fee.isCertain]).toEqual([50_000, false])
  expect(feeDoubt(fee)).toMatch(/Практика здесь не единая[\s\S]*статья 128 АПК РФ/)
})

it('the calculation names all claims of one rate together', () => {
  expect(feeLines(suitFee(suit({ nonProperty: ['удаление', 'опровержение'] })))).toEqual([
    'Удаление, опровержение: по 3\u00a0000 рублей за каждое требование (подпункт 3 пункта 1 статьи 333.19 НК РФ).',
  ])
})

it('the calculation names each claim, its sum and its article', () => {
  const fee = suitFee(suit({ nonProperty: ['удаление сведений'], propertyRoubles: 540_000 }))
  expect(feeLines(fee)).toEqual([
    'Удаление сведений: 3\u00a0000 рублей (подпункт 3 пункта 1 статьи 333.19 НК РФ).',
    'Взыскание 540\u00a0000 рублей: 15\u00a0800 рублей (подпункт 1 пункта 1 статьи 333.19 НК РФ).',
  ])
  expect(feeSum(fee)).toBe('18\u00a0800 рублей')
  expect(feeDoubt(fee)).toBe('')
})

it('several claims not about money are a range with its reason', () => {
  const fee = suitFee(suit({ nonProperty: ['удаление', 'опровержение'] }))
  expect(feeSum(fee)).toBe('от 3\u00a0000 рублей до 6\u00a0000 рублей')
  expect(feeDoubt(fee)).toMatch(/вправе взять пошлину за каждое[\s\S]*меньшую сумму[\s\S]*назовёт недоплату[\s\S]*статья 136 ГПК РФ/)
})

function suit(more: Partial<SuitCase>): SuitCase {
  return { courtType: 'general', isCompany: false, nonProperty: [], propertyRoubles: 0, ...more }
}
