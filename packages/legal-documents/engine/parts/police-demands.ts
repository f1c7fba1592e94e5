import type { PoliceReport } from '../templates/police-fields.ts'
import { item, joined, law, type Piece } from '../write.ts'
import { isCash } from './correspondence.ts'
import { inVoice } from './header.ts'
import { speaksForChild } from './legal-representative.ts'
import { isInClosedCircle } from './publication.ts'

/** The demands of a report to the police; it declares nobody guilty. */
export function policeDemands(a: PoliceReport): Piece[] {
  return [
    item(law('провести проверку по настоящему заявлению в порядке, предусмотренном статьями 141, 144 и 145 УПК РФ', 'upk141_145')),
    item(
      `${isNamed(a) ? 'проверить причастность названного лица и установить других причастных' : 'установить лицо, причастное к описанным событиям'}${requested(a)}`,
    ),
    item(NORMS[offenceOf(a)]),
    item(`сообщить ${speaksForChild(a) ? 'законному представителю' : inVoice(a, 'мне', 'Заявителю')} о принятом решении`),
  ]
}

function offenceOf(a: PoliceReport): keyof typeof NORMS {
  if (a.variant === 'defamation' && isInClosedCircle(a.publications)) return 'inClosedCircle'
  if (a.variant !== 'extortion' || a.demanded === 'money' || a.demanded === '') return a.variant
  if (a.demanded === 'other') return 'coercion'
  return a.subject === 'child' ? 'intimateOfChild' : 'intimate'
}

const NAMED = /(?<!\p{L})[А-ЯЁ][а-яё-]+\s+[А-ЯЁ](?:[а-яё-]+|\.)/u

/** Whether the report contains a person's name and surname. */
function isNamed({ correspondence, demandedBy }: PoliceReport): boolean {
  return [demandedBy, ...correspondence.map(({ otherSide }) => otherSide)].some((name) => NAMED.test(name))
}

function requested(a: PoliceReport): string {
  const isSpoken = a.correspondence.length > 0 && a.correspondence.every(({ service }) => service === 'inPerson')
  const isOnWeb = a.publications.length + a.relatedPages.length + a.payments.length > 0
  return isSpoken && !isOnWeb
    ? ', опросить очевидцев и запросить записи камер, если они есть'
    : `, запросить ${sources(a)} и обеспечить их сохранность`
}

function sources(a: PoliceReport): string {
  const isWritten = a.variant === 'extortion' || a.variant === 'threat' || a.publications.length + a.relatedPages.length === 0
  const owners = isWritten
    ? 'у владельцев сервисов и операторов связи данные о владельцах учётных записей и номеров, о входах и соединениях'
    : 'у владельца ресурса данные о регистрации и входах'
  return joined(
    [owners, a.payments.some(({ recipient }) => !isCash(recipient)) && 'у банков и платёжных сервисов данные о получателях переводов'],
    ', ',
  )
}

const DEFAMATION = law(
  'при наличии признаков преступления, предусмотренного частью 2 статьи 128.1 УК РФ, принять решение о возбуждении уголовного дела',
  'uk1281p2',
)
const NORMS = {
  '': DEFAMATION,
  defamation: DEFAMATION,
  // Part 2 concerns defamation in public.
  inClosedCircle: law(
    'при наличии признаков преступления, предусмотренного статьёй 128.1 УК РФ, принять решение о возбуждении уголовного дела или передать заявление по подсудности',
    'uk1281',
  ),
  extortion: law(
    'при наличии признаков преступления, предусмотренного статьёй 163 УК РФ, принять решение о возбуждении уголовного дела',
    'uk163',
  ),
  intimate: law(
    'дать событиям правовую оценку и при наличии признаков преступления, в том числе предусмотренного статьёй 133 или статьёй 137 УК РФ, принять решение о возбуждении уголовного дела',
    'uk133',
    'uk137',
  ),
  intimateOfChild: law(
    'дать событиям правовую оценку и при наличии признаков преступления против половой неприкосновенности несовершеннолетнего, а также предусмотренного статьёй 133 или статьёй 242.2 УК РФ, принять решение о возбуждении уголовного дела',
    'uk133',
    'uk2422',
  ),
  coercion: law('дать событиям правовую оценку и при наличии признаков любого преступления принять решение о возбуждении уголовного дела'),
  threat: law(
    'дать событиям правовую оценку и при наличии признаков преступления, предусмотренного статьёй 119 УК РФ или другой статьёй этого кодекса, принять решение о возбуждении уголовного дела, а при признаках административного правонарушения — о возбуждении дела о нём',
    'uk119',
  ),
  privateLife: law(
    'при наличии признаков преступления, предусмотренного статьёй 137 УК РФ, принять решение о возбуждении уголовного дела',
    'uk137',
  ),
}
