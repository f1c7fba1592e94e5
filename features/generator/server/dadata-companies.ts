import * as v from 'valibot'
import { askDadata } from '../../../edge/dadata.ts'
import type { CompanyState } from '../company-wire.ts'
import type { RegisterEntry } from '../engine/register-entry.ts'

const FIND_PATH = '/suggestions/api/4_1/rs/findById/party'
const TIMEOUT_MS = 4000

const text = v.nullish(v.string(), '')
const answerSchema = v.object({
  suggestions: v.array(
    v.object({
      data: v.object({
        inn: text,
        ogrn: text,
        type: v.picklist(['LEGAL', 'INDIVIDUAL']),
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
  const { suggestions } = await askDadata({
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

function entryOf({ type, name, ogrn, address, management, fio }: Party): RegisterEntry {
  const full = withRussianQuotes(name.short_with_opf || name.full_with_opf)
  const person = [fio?.surname, fio?.name, fio?.patronymic].filter(Boolean).join(' ')
  return {
    name: full,
    companyOrPerson: type === 'LEGAL' ? full : person,
    ogrn,
    // A register names only the town of a sole trader.
    address: type === 'LEGAL' ? (address?.unrestricted_value ?? '') : '',
    managerName: withInitials(management?.name ?? ''),
    managerPost: asWords(management?.post ?? ''),
    lastName: fio?.surname ?? '',
    firstName: fio?.name ?? '',
    middleName: fio?.patronymic ?? '',
  }
}

/** `ООО "ОБРАЗЕЦ"` → `ООО «ОБРАЗЕЦ»` */
function withRussianQuotes(title: string): string {
  return title.replaceAll(/(^|[\s(«])"/g, '$1«').replaceAll('"', '»')
}

/** `Петров Сергей Николаевич` → `Петров С. Н.` */
function withInitials(name: string): string {
  const [last = '', ...rest] = name.trim().split(/\s+/)
  return [last, ...rest.map((each) => `${each.charAt(0)}.`)].join(' ')
}

/** `ГЕНЕРАЛЬНЫЙ ДИРЕКТОР`, as registers write it → `Генеральный директор` */
function asWords(post: string): string {
  return post === post.toUpperCase() ? `${post.charAt(0)}${post.slice(1).toLowerCase()}` : post
}
