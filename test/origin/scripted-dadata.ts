import { type Loopback, startLoopback } from '../loopback.ts'
import { type Exchange, modes } from './faulty-origin.ts'

/** The service's response to every query: cities, a village, a name with markup, one city twice. */
const SUGGESTIONS = [
  { value: 'г Урюпинск', data: { city: 'Урюпинск', kladr_id: '34' } },
  { value: 'Волгоградская обл, г Урюпинск', data: { city: 'Урюпинск' } },
  { value: 'с Урюм', data: { city: null } },
  { value: '<b>Уруссу</b>', data: { city: '<b>Уруссу</b>' } },
  { value: 'г Урус-Мартан', data: { city: 'Урус-Мартан' } },
]

const LEGAL = {
  type: 'LEGAL',
  inn: '0055500027',
  ogrn: '1030000543220',
  name: { short_with_opf: 'ООО "ОБРАЗЕЦ СЕРВИС"', full_with_opf: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "ОБРАЗЕЦ СЕРВИС"' },
  address: { value: 'г Казань', unrestricted_value: '420000, Респ Татарстан, г Казань, ул Примерная, д 1' },
  management: { name: 'Петров Сергей Николаевич', post: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР', disqualified: null },
  state: { status: 'ACTIVE' },
  branch_type: 'MAIN',
}
const TRADER = {
  type: 'INDIVIDUAL',
  inn: '005550000155',
  ogrn: '304000000000018',
  name: { short_with_opf: 'ИП Примеров Иван Олегович', full_with_opf: 'Индивидуальный предприниматель Примеров Иван Олегович' },
  fio: { surname: 'Примеров', name: 'Иван', patronymic: 'Олегович' },
  address: { unrestricted_value: 'Респ Татарстан, г Казань' },
  state: { status: 'ACTIVE' },
  branch_type: null,
}

/** Companies and sole traders by ИНН; all others are unknown. */
const PARTIES: Record<string, object[]> = {
  '0055500027': [{ ...LEGAL, ogrn: '1030000543210', branch_type: 'BRANCH' }, LEGAL],
  '0055500034': [{ ...LEGAL, inn: '0055500034', state: { status: 'LIQUIDATED' } }],
  '0055500041': [
    {
      ...LEGAL,
      inn: '0055500041',
      name: { short_with_opf: null, full_with_opf: 'ФОНД "МЫ" И "ВЫ"' },
      management: null,
      state: { status: 'BANKRUPT' },
    },
  ],
  '005550000155': [{ ...TRADER, ogrn: '304000000000000', state: { status: 'LIQUIDATED' } }, TRADER],
}

const ownModes: Record<string, (exchange: Exchange) => void> = {
  ...modes,
  /** DaData's response from the 10,000th request of a day on. */
  quota: ({ response }) =>
    void response
      .writeHead(403, { 'content-type': 'application/json' })
      .end(JSON.stringify({ family: 'CLIENT_ERROR', reason: 'Forbidden', message: "Feature 'SUGGESTIONS' disabled for token" })),
}

/**
 * A DaData server on loopback at `{url}/{mode}`; the mode selects its behaviour. `/__asked/{mode}/{method}` lists the requests for one
 * method (`suggest`, `findById`) in a mode with path, headers and body. They are listed by method, because tests of several files run at
 * the same time.
 */
export async function startScriptedDadata(): Promise<Loopback> {
  const asked = new Map<string, { path: string }[]>()

  return startLoopback((request, response, body) => {
    const [, mode = '', ...rest] = (request.url ?? '/').split('/')
    const [askedMode = '', method = ''] = rest
    if (mode === '__asked') {
      const questions = asked.get(askedMode) ?? []
      return void response.end(JSON.stringify(questions.filter(({ path }) => path.includes(`/${method}/`))))
    }
    const question = { path: `/${rest.join('/')}`, headers: request.headers, body: JSON.parse(body || 'null') }
    asked.set(mode, [...(asked.get(mode) ?? []), question])
    const suggestions = question.path.endsWith('/findById/party') ? partiesOf(question.body) : SUGGESTIONS
    const exchange: Exchange = { request, response, pathAndQuery: question.path, answer: { suggestions } }
    return (ownModes[mode] ?? (() => void response.writeHead(400).end()))(exchange)
  })
}

function partiesOf(body: { query?: unknown }): { value: string; data: object }[] {
  return (PARTIES[String(body.query)] ?? []).map((data) => ({ value: 'ОБРАЗЕЦ', data }))
}
