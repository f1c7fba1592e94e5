import type { RegisterEntry } from 'legal-documents/register-entry'
import * as v from 'valibot'
import { requestDadata } from '../../../edge/dadata.ts'
import type { CompanyState } from '../company-wire.ts'

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

/** The company or the sole trader with this ИНН, by DaData; `null` when there is none. */
export async function companyOfDadata({
  origin,
  token,
  inn,
}: {
  origin: string
  token: string
  inn: string
}): Promise<FoundCompany | null> {
  const { suggestions } = await requestDadata({
    origin,
    token,
    path: FIND_PATH,
    body: { query: inn },
    schema: answerSchema,
    timeoutMs: TIMEOUT_MS,
  })
  const own = suggestions.map(({ data }) => data).filter((party) => party.inn === inn && party.branch_type !== 'BRANCH')
  // A person may have been a sole trader before.
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
