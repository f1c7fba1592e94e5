import type { Handler } from 'hono'
import { isInn } from 'legal-documents/identifiers'
import type { RegisterEntry } from 'legal-documents/register-entry'
import * as v from 'valibot'
import type { FactName } from '../../../content/facts/site-facts.ts'
import type { Settings } from '../../../edge/config.ts'
import { askDadata, DadataRefusal } from '../../../edge/dadata.ts'
import type { AppEnv } from '../../../edge/env.ts'
import { log } from '../../../edge/log.ts'
import { isWithin } from '../../../edge/rate-limit.ts'
import { readJson } from '../../../edge/read-json.ts'
import type { CompanyAnswer, CompanyFailure, CompanyState } from '../company-wire.ts'

const STATUS_OF: Record<CompanyFailure, 404 | 410 | 429 | 503 | 504> = {
  off: 503,
  notFound: 404,
  ended: 410,
  minute: 429,
  quota: 503,
  timeout: 504,
  failed: 503,
}
const questionSchema = v.strictObject({ inn: v.pipe(v.string(), v.check(isInn, 'an ИНН with valid check digits')) })

/** Browsers request the status in every step with an ИНН, and it changes only with a deployment. */
const STATUS_SECONDS = 600

/** Facts for the privacy policy: whether companies are looked up at DaData. */
export function companyFacts(settings: Settings) {
  return { companyLookup: isOn(settings) } satisfies Partial<Record<FactName, boolean>>
}

/** `GET /api/generator/company`: whether the form can offer a look-up. */
export const companyStatus: Handler<AppEnv> = async function companyStatusHandler(c) {
  c.header('cache-control', `private, max-age=${STATUS_SECONDS}`)
  return c.json({ isOn: isOn(c.var.config) })
}

/**
 * `POST /api/generator/company`: register data by ИНН (features/generator/company-wire.ts). The ИНН of a sole trader is personal data, so neither
 * it nor the response is logged, stored or cached.
 */
export const findCompany: Handler<AppEnv> = async function findCompanyHandler(c) {
  c.header('cache-control', 'private, no-store')
  const refuse = (reason: CompanyFailure) => c.json({ kind: 'failure', reason } satisfies CompanyAnswer, STATUS_OF[reason])
  const { DADATA_ORIGIN: origin, DADATA_TOKEN: token } = c.var.config
  if (!isOn(c.var.config)) return refuse('off')
  const request = await readJson(c, questionSchema)
  if (!request.ok) return request.answer
  if (!(await isWithin(c, c.env.COMPANY_LIMIT))) return refuse('minute')
  try {
    const company = await companyOfDadata({ origin, token, inn: request.value.inn })
    if (company === null) return refuse('notFound')
    const { state, entry } = company
    return state === 'ended' ? refuse('ended') : c.json({ kind: 'found', state, entry } satisfies CompanyAnswer)
  } catch (error) {
    const reason = failureOf(error)
    log.warn('a company could not be looked up', { reason }, error)
    return refuse(reason)
  }
}

function isOn({ DADATA_TOKEN }: Settings): boolean {
  return DADATA_TOKEN !== ''
}

/** DaData responds with 403 beyond the daily quota, and with 429 to too many requests. */
function failureOf(error: unknown): CompanyFailure {
  if (error instanceof DadataRefusal && [402, 403, 429].includes(error.status)) return 'quota'
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'failed'
}

const FIND_PATH = '/suggestions/api/4_1/rs/findById/party'
const TIMEOUT_MS = 4000

const text = v.nullish(v.string(), '')
const answerSchema = v.object({
  suggestions: v.array(
    v.object({
      data: v.object({
        inn: text,
        ogrn: text,
        branch_type: text,
        name: v.object({ short_with_opf: text, full_with_opf: text }),
        address: v.nullish(v.object({ unrestricted_value: text })),
        management: v.nullish(v.object({ name: text, post: text })),
        fio: v.nullish(v.object({ surname: text, name: text, patronymic: text })),
        state: v.object({ status: text }),
      }),
    }),
  ),
})

type Party = v.InferOutput<typeof answerSchema>['suggestions'][number]['data']

interface FoundCompany {
  state: CompanyState | 'ended'
  entry: RegisterEntry
}

/** The company or the sole trader with this ИНН, from DaData; `null` if there is none. */
async function companyOfDadata({ origin, token, inn }: { origin: string; token: string; inn: string }): Promise<FoundCompany | null> {
  const { suggestions } = await askDadata({
    origin,
    token,
    path: FIND_PATH,
    body: { query: inn },
    schema: answerSchema,
    timeoutMs: TIMEOUT_MS,
  })
  const own = suggestions.map(({ data }) => data).filter((party) => party.inn === inn && party.branch_type !== 'BRANCH')
  // A person may also have an earlier, ended trade.
  const party = own.find((each) => stateOf(each) !== 'ended') ?? own[0]
  return party ? { state: stateOf(party), entry: entryOf(party) } : null
}

const STATES: Record<string, FoundCompany['state']> = {
  LIQUIDATED: 'ended',
  LIQUIDATING: 'liquidating',
  BANKRUPT: 'bankrupt',
  REORGANIZING: 'reorganizing',
}

function stateOf({ state }: Party): FoundCompany['state'] {
  return STATES[state.status] ?? 'active'
}

function entryOf({ name, ogrn, address, management, fio }: Party): RegisterEntry {
  return {
    name: name.short_with_opf || name.full_with_opf,
    ogrn,
    address: address?.unrestricted_value ?? '',
    managerName: management?.name ?? '',
    managerPost: management?.post ?? '',
    lastName: fio?.surname ?? '',
    firstName: fio?.name ?? '',
    middleName: fio?.patronymic ?? '',
  }
}
