import { describe, expect, it } from 'vitest'
import { documentTypes } from './document.ts'
import type { FieldSet } from './fields.ts'
import { fillFromRegister } from './fill-from-register.ts'
import { applicant } from './groups/applicant.ts'
import { mendName } from './names.ts'
import { type RegisterEntry, type RegisterPart, writtenPart } from './register-entry.ts'
import { templates } from './templates.ts'

const ENTRY: RegisterEntry = {
  name: 'ООО "Образец"',
  ogrn: '1030000543220',
  address: '420000, г Казань, ул Примерная, д 1',
  managerName: 'Петров Сергей Николаевич',
  managerPost: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР',
  lastName: '',
  firstName: '',
  middleName: '',
}
const TRADER = { name: 'ИП Примеров Иван Олегович', address: 'г Казань', lastName: 'Примеров', firstName: 'Иван' }
const COMPANY = { applicantType: 'company', companyInn: '0055500027' }

describe('an entry of a register', () => {
  it('an entry of a register fills the empty fields beside the ИНН and names them', () => {
    expect(fillFromRegister(applicant, COMPANY, 'companyInn', ENTRY)).toEqual({
      answers: {
        ...COMPANY,
        companyName: 'ООО «Образец»',
        ogrn: ENTRY.ogrn,
        signatoryName: 'Петров С. Н.',
        signatoryPost: 'Генеральный директор',
        postalAddress: ENTRY.address,
      },
      labels: ['Наименование организации', 'ОГРН', 'Кто подпишет: фамилия и инициалы', 'Должность подписанта', 'Адрес для корреспонденции'],
    })
  })

  it('an entry of a register changes no answer that was given', () => {
    const given = { ...COMPANY, companyName: 'Наша компания', postalAddress: 'а/я 15' }
    expect(fillFromRegister(applicant, given, 'companyInn', ENTRY).answers).toMatchObject(given)
  })

  it.each<[what: string, answers: Record<string, string>, inn: string, entry: Partial<RegisterEntry>, labels: string[]]>([
    [
      'of a sole trader fills the names and the number',
      { applicantType: 'soleTrader' },
      'inn',
      { ...TRADER, ogrn: '304000000000018' },
      ['Фамилия', 'Имя', 'ОГРНИП'],
    ],
    ['with a number that its field would refuse leaves that empty', { applicantType: 'soleTrader' }, 'inn', TRADER, ['Фамилия', 'Имя']],
    ['fills nothing that is not asked', { applicantType: 'individual' }, 'companyInn', {}, ['Адрес для корреспонденции']],
    ['fills nothing beside a field that is no ИНН', COMPANY, 'phone', {}, []],
  ])('an entry of a register %s', (_, answers, inn, entry, labels) => {
    expect(fillFromRegister(applicant, answers, inn, { ...ENTRY, ...entry }).labels).toEqual(labels)
  })
})

describe('a part of an entry as a document writes it', () => {
  it.each<[part: RegisterPart, entry: Partial<RegisterEntry>, written: string]>([
    ['name', { name: 'ООО "НПО "ОБРАЗЕЦ"' }, 'ООО «НПО «ОБРАЗЕЦ»'],
    ['name', TRADER, 'ИП Примеров Иван Олегович'],
    ['companyOrPerson', {}, 'ООО «Образец»'],
    ['companyOrPerson', { ...TRADER, middleName: 'Олегович' }, 'Примеров Иван Олегович'],
    ['address', TRADER, ''],
    ['managerName', { managerName: '' }, ''],
    ['managerPost', { managerPost: 'Директор по ИТ' }, 'Директор по ИТ'],
    ['lastName', { lastName: 'САЛТЫКОВ-ЩЕДРИН' }, 'Салтыков-Щедрин'],
  ])('the part %s of the entry %j is printed as a document writes it', (part, entry, written) => {
    expect(writtenPart({ ...ENTRY, ...entry }, part)).toBe(written)
  })
})

it('the manager of a company is written as a person or, whole, as an organisation', () => {
  const managers: [string, string][] = [
    ['Петров Сергей Николаевич', 'Петров С. Н.'],
    ['ПЕТРОВ СЕРГЕЙ НИКОЛАЕВИЧ', 'Петров С. Н.'],
    ['ПЕТРОВ С.Н.', 'Петров С. Н.'],
    ['Петров С. Н.', 'Петров С. Н.'],
    ['С.Н. Петров', 'Петров С. Н.'],
    ['САЛТЫКОВ-ЩЕДРИН МИХАИЛ ЕВГРАФОВИЧ', 'Салтыков-Щедрин М. Е.'],
    ['СЁМИН ПЁТР ЁЛКИНОВИЧ', 'Сёмин П. Ё.'],
    ['ИВАНОВА АННА-МАРИЯ СЕРГЕЕВНА', 'Иванова А.-М. С.'],
    ['АЛИЕВ МУРАД ГАСАН ОГЛЫ', 'Алиев М. Г. оглы'],
    ['Алиева Лейла Гасан кызы', 'Алиева Л. Г. кызы'],
    ['ФОН ТРАПП ГЕОРГ', 'фон Трапп Г.'],
    ['ВАН ДЕР БЕРГ ЯН', 'ван дер Берг Я.'],
    ['ВАН ВЭЙ', 'Ван В.'],
    ['МЮЛЛЕР ГАНС', 'Мюллер Г.'],
    ['ГАРСИА МАРКЕС ХУАН КАРЛОС', 'Гарсиа Маркес Хуан Карлос'],
    ['JOHN SMITH', 'John Smith'],
    ['ООО "УК "ПРИМЕР"', 'ООО «УК «ПРИМЕР»'],
    ['ООО "УК "ПРИМЕР""', 'ООО «УК «ПРИМЕР»»'],
    ['ООО"ПРИМЕР"', 'ООО «ПРИМЕР»'],
    ['ООО «ПРИМЕР»', 'ООО «ПРИМЕР»'],
    ['ООО “ПРИМЕР”', 'ООО «ПРИМЕР»'],
    ['"ПРИМЕР-2" ООО', '«ПРИМЕР-2» ООО'],
    ['АО УК ПРИМЕР', 'АО УК ПРИМЕР'],
    ['УПРАВЛЯЮЩАЯ КОМПАНИЯ ПРИМЕР', 'УПРАВЛЯЮЩАЯ КОМПАНИЯ ПРИМЕР'],
    ['ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "ПРИМЕР"', 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ «ПРИМЕР»'],
    ['EXAMPLE HOLDING LIMITED', 'EXAMPLE HOLDING LIMITED'],
    ['ИП ИВАНОВ И.И.', 'ИП ИВАНОВ И.И.'],
    ['ПРИМЕР ЛИМИТЕД', 'ПРИМЕР ЛИМИТЕД'],
    ['ФГБОУ ВО МГУ', 'ФГБОУ ВО МГУ'],
    ['МУП ВОДОКАНАЛ', 'МУП ВОДОКАНАЛ'],
    ['АССОЦИАЦИЯ ЮРИСТОВ', 'АССОЦИАЦИЯ ЮРИСТОВ'],
    ['БАНК ОЛЬГА ИВАНОВНА', 'Банк О. И.'],
    ['О‘НИЛ ДЖОН', 'О‘Нил Д.'],
    ['Петров Сергей Николаевич (внешний управляющий)', 'Петров С. Н.'],
    ['-', ''],
    ['', ''],
  ]
  for (const [given, written] of managers)
    expect([given, writtenPart({ ...ENTRY, managerName: given }, 'managerName')]).toEqual([given, written])
})

it('a post in capitals becomes words; names and legal forms in it stay', () => {
  const posts: [string, string][] = [
    ['ГЕНЕРАЛЬНЫЙ ДИРЕКТОР', 'Генеральный директор'],
    ['АРБИТРАЖНЫЙ УПРАВЛЯЮЩИЙ', 'Арбитражный управляющий'],
    ['УПРАВЛЯЮЩАЯ КОМПАНИЯ', 'Управляющая компания'],
    ['ПРЕЗИДЕНТ ООО "РОМАШКА"', 'Президент ООО «РОМАШКА»'],
    ['ГЕНЕРАЛЬНЫЙ ДИРЕКТОР ПАО "УК "ПРИМЕР"', 'Генеральный директор ПАО «УК «ПРИМЕР»'],
    ['ДИРЕКТОР АО УК ПРИМЕР', 'Директор АО УК ПРИМЕР'],
    ['Президент ООО "Ромашка"', 'Президент ООО «Ромашка»'],
    ['ДИРЕКТОР ПО ИТ', 'Директор по ИТ'],
    ['И.О. ГЕНЕРАЛЬНОГО ДИРЕКТОРА', 'И.о. генерального директора'],
    ['"РОМАШКА"', '«РОМАШКА»'],
    ['ИО ДИРЕКТОРА', 'И. о. директора'],
    ['ДИРЕКТОР МБОУ СОШ № 5', 'Директор МБОУ СОШ № 5'],
    ['РЕКТОР ФГБОУ ВО "ПРИМЕР"', 'Ректор ФГБОУ ВО «ПРИМЕР»'],
    ['ДИРЕКТОР ФИЛИАЛА В Г. КАЗАНИ', 'Директор филиала в г. Казани'],
    ['НАЧАЛЬНИК УФССП РОССИИ', 'Начальник УФССП России'],
  ]
  for (const [given, written] of posts)
    expect([given, writtenPart({ ...ENTRY, managerPost: given }, 'managerPost')]).toEqual([given, written])
})

it('the quotes of a name are Russian ones, however a register writes them', () => {
  const names: [string, string][] = [
    ['Общество с ограниченной ответственностью «УК „Ромашка“»', 'Общество с ограниченной ответственностью «УК „Ромашка“»'],
    ['АО «УК „Ромашка»', 'АО «УК „Ромашка»'],
    ['ООО „Ромашка“', 'ООО «Ромашка»'],
    ['ООО "Группа "Альфа"-Юг"', 'ООО «Группа «Альфа»-Юг»'],
    ['ООО "ТД "А" И "Б""', 'ООО «ТД «А» И «Б»»'],
    ['АО "А" (ООО "Б")', 'АО «А» (ООО «Б»)'],
    ['ООО "№1"', 'ООО «№1»'],
    ['ООО ".РУ"', 'ООО «.РУ»'],
    ['ООО " Ромашка "', 'ООО «Ромашка»'],
    ["ООО 'Ромашка'", 'ООО «Ромашка»'],
    ["ООО ''Ромашка''", 'ООО «Ромашка»'],
    ['ООО <<Ромашка>>', 'ООО «Ромашка»'],
    ['ООО ‘Ромашка’', 'ООО «Ромашка»'],
    [`ООО "Д'Арт"`, `ООО «Д'Арт»`],
  ]
  for (const [name, written] of names) expect([name, writtenPart({ ...ENTRY, name }, 'name')]).toEqual([name, written])
})

it('an organisation in a field for a name is printed unchanged', () => {
  expect(mendName('ИП ИВАНОВ И.И.')).toBe('ИП ИВАНОВ И.И.')
})

it.each(documentTypes)('each field with an ИНН in the form of %s fills text fields of the same form or row', (type) => {
  for (const fields of formsOf(templates[type].fields))
    for (const field of Object.values(fields))
      if (field.kind === 'text') for (const name of Object.keys(field.fills ?? {})) expect(fields[name]).toMatchObject({ kind: 'text' })
})

it.each(documentTypes)('each ИНН in the form of %s can be filled from', (type) => {
  const inns = formsOf(templates[type].fields).flatMap((fields) =>
    Object.values(fields).filter((field) => field.kind === 'text' && /inn$/i.test(field.format ?? '')),
  )
  expect(inns.filter((field) => field.kind === 'text' && !field.fills)).toEqual([])
})

/** The form and the rows of its lists. */
function formsOf(fields: FieldSet): FieldSet[] {
  return [fields, ...Object.values(fields).flatMap((field) => (field.kind === 'list' ? [field.fields] : []))]
}
