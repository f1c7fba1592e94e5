import { describe, expect, it } from 'vitest'
import { sendSubmission } from './send-submission.ts'

type Answer = Response | 'lost'

/** A line to a server that gives these answers in turn; time passes at once. */
function line(...answers: Answer[]) {
  const posted: string[] = []
  const waited: number[] = []
  const post = async (_: string, body: string) => {
    posted.push(body)
    const answer = answers.shift()
    if (!answer || answer === 'lost') throw new TypeError('Failed to fetch')
    return answer
  }
  const wait = async (ms: number) => void waited.push(ms)
  let key = 1
  const submission = { path: '/api/', body: () => ({ key }), renewKey: () => void key++ }
  return { posted, waited, send: () => sendSubmission(submission, { post, wait }) }
}

const accepted = () => Response.json({ number: 7 })
const busy = (status: number, seconds: number) => new Response('', { status, headers: { 'retry-after': `${seconds}` } })
const refused = (fields: object) => Response.json({ statusCode: 422, message: 'Проверьте поля', fields }, { status: 422 })

describe('a submission', () => {
  it('is posted once when it is accepted', async () => {
    const { send, posted, waited } = line(accepted())
    expect(await send()).toEqual({ kind: 'accepted', answer: { number: 7 } })
    expect([posted, waited]).toEqual([['{"key":1}'], []])
  })

  it('is accepted whatever the answer says', async () => {
    expect(await line(new Response('<p>Принято</p>')).send()).toEqual({ kind: 'accepted', answer: null })
  })

  it.each<{ name: string; answers: Answer[]; pauses: number[] }>([
    { name: 'a lost connection', answers: ['lost'], pauses: [2000] },
    { name: 'two failures of the server', answers: [busy(500, 0), busy(502, 0)], pauses: [2000, 5000] },
    { name: 'an answer that asks to wait', answers: [busy(429, 9), busy(503, 1)], pauses: [9000, 5000] },
  ])('is repeated after $name', async ({ answers, pauses }) => {
    const { send, posted, waited } = line(...answers, accepted())
    expect((await send()).kind).toBe('accepted')
    expect(waited).toEqual(pauses)
    expect(posted).toHaveLength(pauses.length + 1)
  })

  it('fails after four attempts', async () => {
    const { send, posted, waited } = line('lost', 'lost', 'lost', 'lost')
    expect(await send()).toEqual({ kind: 'failed' })
    expect([posted.length, waited]).toEqual([4, [2000, 5000, 15_000]])
  })

  it('fails at once when the wait would be long', async () => {
    const { send, posted } = line(busy(429, 60))
    expect(await send()).toEqual({ kind: 'failed' })
    expect(posted).toHaveLength(1)
  })

  it.each([
    { answer: refused({ contact: 'Нет такого номера' }), outcome: { kind: 'refused', fields: { contact: 'Нет такого номера' } } },
    { answer: refused({}), outcome: { kind: 'failed' } },
    { answer: new Response('', { status: 422 }), outcome: { kind: 'failed' } },
    { answer: new Response('', { status: 403 }), outcome: { kind: 'failed' } },
  ])('is not repeated after a $answer.status', async ({ answer, outcome }) => {
    const { send, posted } = line(answer)
    expect(await send()).toEqual(outcome)
    expect(posted).toHaveLength(1)
  })

  it('is sent with another key when its own belongs to other content', async () => {
    const { send, posted } = line(new Response('', { status: 409 }), accepted())
    expect((await send()).kind).toBe('accepted')
    expect(posted).toEqual(['{"key":1}', '{"key":2}'])
  })

  it('fails when the second key is refused too', async () => {
    const { send, posted } = line(new Response('', { status: 409 }), new Response('', { status: 409 }))
    expect(await send()).toEqual({ kind: 'failed' })
    expect(posted).toHaveLength(2)
  })
})
