import { requestNumber } from '../../features/leads/wire.ts'
import type { FaultSite } from './fault-site.ts'

/** One visitor's form and its outcome. */
export interface Visitor {
  id: string
  number: number
  /** Number of posts until the response, including repeats. */
  posts: number
  page: PageRead
}

/** A page as a visitor saw it. */
export type PageRead = 'whole' | 'not there' | 'without a form'

interface VisitorsOptions {
  site: FaultSite
  count: number
  random: () => number
}

/** Text that occurs in every visitor's form and nowhere else. */
export const MARK = 'Маркина'
/** Phones of the visitors; they have more digits than request numbers. */
export const MARKED_PHONE = /7900\d{7}/
export const PAGES_WITH_FORM = ['/serm/', '/udalenie-otzyvov/', '/contacts/', '/calculator/', '/blog/']
const AT_ONCE = 8
const REPEAT_MS = 150
const GIVE_UP_AFTER_POSTS = 200

/**
 * Visitors who each read a page and send a form, some of them twice at once, and repeat it under the same key until they get a
 * number.
 */
export async function sendForms({ site, count, random }: VisitorsOptions): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  let started = 0
  const oneAfterTheOther = async () => {
    while (started < count) {
      started += 1
      visitors.push(await sendForm(site, started, random))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
  return visitors
}

async function sendForm(site: FaultSite, index: number, random: () => number): Promise<Visitor> {
  const page = await readPage(site, PAGES_WITH_FORM[index % PAGES_WITH_FORM.length] ?? '/')
  const id = crypto.randomUUID()
  const body = {
    idempotencyKey: id,
    consent: true,
    consentVersion: '2026-11-20',
    username: `${MARK} ${index}`,
    message: `Опишу случай ${MARK} ${index}`,
    'contact-method': 'По телефону',
    country: 'ru',
    contact: `+7900${String(index).padStart(7, '0')}`,
    formId: 'main',
  }
  const address = `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`
  for (let posts = 1; posts <= GIVE_UP_AFTER_POSTS; posts += 1) {
    const isDoubleClick = random() < 0.1
    const numbers = await Promise.all((isDoubleClick ? [1, 2] : [1]).map(() => post(site, body, address)))
    const known = [...new Set(numbers.filter((number) => number > 0))]
    if (known.length > 1) throw new Error(`Key ${id} was answered with the numbers ${known.join(' and ')}`)
    if (known[0] !== undefined) return { id, number: known[0], posts, page }
    await new Promise((later) => setTimeout(later, REPEAT_MS))
  }
  throw new Error(`Form ${index} got no number in ${GIVE_UP_AFTER_POSTS} posts`)
}

export async function readPage(site: FaultSite, path: string): Promise<PageRead> {
  const page = await site.read(path)
  if (page === undefined) return 'not there'
  return page.includes('action="/api/forms/submit-form-consult-') ? 'whole' : 'without a form'
}

/** Posts the form and returns its number; 0 when the site was killed, busy or could not store the lead. */
async function post(site: FaultSite, body: unknown, address: string): Promise<number> {
  try {
    const response = await site.post(body, address)
    const answer: unknown = await response.json()
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new TypeError(`Refused: ${JSON.stringify(answer)}`)
    return response.ok ? requestNumber(answer) : 0
  } catch (error) {
    if (error instanceof TypeError && error.message.startsWith('Refused')) throw error
    return 0
  }
}
