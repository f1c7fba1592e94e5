import type { SinkName } from './profile.ts'

/** The properties of a request to a sink that the simulation uses. */
export interface Posted {
  sink: Exclude<SinkName, 'email'>
  /** Id of the lead; empty for a search. */
  id: string
  number: number
  contentHash: string
  /** Name of the form; it differs between the contents of one lead. */
  form: string
  /** Whether it searches the CRM for the number. */
  isSearch: boolean
}

export interface Answer {
  status: number
  type: string
  text: string
  /** The body starts and never ends. */
  isEndless?: boolean
  retryAfter?: number
}

/** Behaviours of a sink. Only `lost`, `late`, `drip` and the good ones have stored the lead. */
type Behaviour = keyof typeof behaviours

/** The actual content of the sinks. */
export interface Truth {
  /** Number of entries in the CRM, by key. */
  amocrm: Map<string, { count: number; number: number; form: string }>
  /** Content of receivers that recognise keys, by key. */
  webhook: Map<string, Posted>
  relay: Map<string, Posted>
  /** Wall time at which a receiver that cannot repeat keys last confirmed a lead. */
  accepted: Map<string, number>
  /** Mails by number. */
  email: Map<number, number>
}

export interface Receivers {
  truth: Truth
  behavioursOf: (posted: Posted) => [Behaviour, ...Behaviour[]]
  answer: (posted: Posted, behaviour: Behaviour) => Answer | 'none' | 'reset'
}

const JSON_TYPE = 'application/json'
const HTML = 'text/html'
const PAGE: Answer = { status: 200, type: HTML, text: '<!doctype html><title>Домен продаётся</title>' }

const behaviours = {
  ok: { keeps: true },
  late: { keeps: true },
  drip: { keeps: true },
  lost: { keeps: true },
  hang: { keeps: false },
  reset: { keeps: false },
  page: { keeps: false },
  empty: { keeps: false },
  otherKey: { keeps: false },
  broken: { keeps: false },
  throttled: { keeps: false },
  unpaid: { keeps: false },
  refused: { keeps: false },
  bareConflict: { keeps: false },
}

const ANY: [Behaviour, ...Behaviour[]] = ['late', 'lost', 'hang', 'reset', 'page', 'broken', 'throttled', 'unpaid', 'refused']
/** Misbehaviours that count only for receivers that promise to repeat keys. */
const WITHOUT_ITS_KEY: [Behaviour, ...Behaviour[]] = [...ANY, 'drip', 'empty', 'otherKey', 'page', 'bareConflict']

export function createReceivers(ack: 'echo' | 'status', wall: () => number): Receivers {
  const truth: Truth = { amocrm: new Map(), webhook: new Map(), relay: new Map(), accepted: new Map(), email: new Map() }
  return {
    truth,
    behavioursOf: ({ sink }) => (sink === 'amocrm' || (sink === 'webhook' && ack === 'status') ? ANY : WITHOUT_ITS_KEY),
    answer(posted, behaviour) {
      const kept = behaviours[behaviour].keeps ? keepAnd(posted) : null
      if (behaviour === 'hang') return 'none'
      if (behaviour === 'lost' || behaviour === 'reset') return 'reset'
      if (behaviour === 'drip') return { status: 200, type: JSON_TYPE, text: '{"idempotencyKey":', isEndless: true }
      return kept ?? badAnswer(behaviour)
    },
  }

  function keepAnd(posted: Posted): Answer {
    if (posted.sink === 'amocrm') return posted.isSearch ? found(truth, posted) : entered(truth, posted)
    if (posted.sink === 'webhook' && ack === 'status') {
      truth.accepted.set(posted.id, wall())
      return { status: 200, type: JSON_TYPE, text: '{"status":"ok"}' }
    }
    return received(truth[posted.sink], posted)
  }
}

function entered({ amocrm }: Truth, { id, number, form }: Posted): Answer {
  amocrm.set(id, { count: (amocrm.get(id)?.count ?? 0) + 1, number, form })
  return { status: 200, type: JSON_TYPE, text: '{"_embedded":{"unsorted":[{}]}}' }
}

function found({ amocrm }: Truth, { number }: Posted): Answer {
  const entry = [...amocrm.values()].find((one) => one.number === number)
  if (!entry) return { status: 204, type: JSON_TYPE, text: '' }
  return { status: 200, type: JSON_TYPE, text: JSON.stringify({ _embedded: { leads: [{ name: `Заявка ${number}: …` }] } }) }
}

/** The response to a repeated key is a 409 for every second number, because both responses are allowed. */
function received(kept: Map<string, Posted>, posted: Posted): Answer {
  const before = kept.get(posted.id)
  const isStrict = posted.number % 2 === 0
  if (before && (isStrict || before.contentHash !== posted.contentHash)) {
    return { status: 409, type: JSON_TYPE, text: JSON.stringify({ contentHash: before.contentHash }) }
  }
  if (!before) kept.set(posted.id, posted)
  return { status: 200, type: JSON_TYPE, text: JSON.stringify({ idempotencyKey: posted.id }) }
}

function badAnswer(behaviour: Behaviour): Answer {
  const json = (status: number, text = '{}'): Answer => ({ status, type: JSON_TYPE, text })
  if (behaviour === 'throttled') return { ...json(429), retryAfter: 7 }
  if (behaviour === 'empty') return json(204)
  if (behaviour === 'otherKey') return json(200, '{"idempotencyKey":"another"}')
  if (behaviour === 'broken') return { ...PAGE, status: 500 }
  const statuses: Partial<Record<Behaviour, number>> = { unpaid: 402, refused: 400, bareConflict: 409 }
  return behaviour in statuses ? json(statuses[behaviour] ?? 0) : PAGE
}

export function readPosted({ host, pathname, searchParams }: URL, body: string): Posted {
  const sink = host.split('.')[1] as Posted['sink'] // the deployment makes these addresses
  const query = searchParams.get('query')
  if (query !== null) return { sink, id: '', number: Number(query), contentHash: '', form: '', isSearch: true }
  const message = JSON.parse(body)
  if (pathname === '/api/v4/leads/unsorted/forms') {
    const number = Number(/\d{9}/.exec(message[0]._embedded.leads[0].name)?.[0])
    return { sink, id: message[0].source_uid, number, contentHash: '', form: message[0].metadata.form_id, isSearch: false }
  }
  return { sink, id: message.id, number: message.number, contentHash: message.contentHash, form: message.content.form, isSearch: false }
}
