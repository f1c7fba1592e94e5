import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDraftSaver, type SaveAnswer, type SaverState, type ServerDraft } from './draft-saver.ts'

/** A server with one draft, whose answers wait until the test lets them go. */
function createServer(text: string) {
  let draft: ServerDraft = { etag: 0, text }
  const waiting: (() => void)[] = []
  let fate: SaveAnswer['kind'] | 'lost' = 'saved'
  return {
    draft: () => draft,
    /** Somebody else saves. */
    change(next: string, by = 'Иван'): void {
      draft = { etag: draft.etag + 1, text: next, by }
    },
    /** What happens to the next requests; `lost`: saved, but the answer does not arrive. */
    next(kind: typeof fate): void {
      fate = kind
    },
    send(sent: string, etag: number): Promise<SaveAnswer> {
      return new Promise((resolve) => {
        waiting.push(() => {
          if (fate === 'away' || fate === 'signed-out') return resolve({ kind: fate })
          if (etag !== draft.etag) return resolve({ kind: 'stale', current: draft })
          draft = { etag: draft.etag + 1, text: sent, by: 'я' }
          resolve(fate === 'lost' ? { kind: 'away' } : { kind: 'saved', etag: draft.etag })
        })
      })
    },
    /** Answers the requests that wait; returns their number. */
    answer(): number {
      const all = waiting.splice(0)
      for (const one of all) one()
      return all.length
    },
    waiting: () => waiting.length,
  }
}

function open(text: string, server = createServer(text)) {
  const states: SaverState[] = []
  const shown: string[] = []
  const timers: (() => void)[] = []
  const saver = createDraftSaver({
    ...{ etag: 0, text, send: server.send, now: () => 1 },
    show: (next) => shown.push(next),
    onState: (state) => states.push(state),
    later(run) {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  })
  /** Lets all that waits happen. */
  async function settle(): Promise<void> {
    for (let idle = 0; idle < 3; ) {
      for (const run of timers.splice(0)) run()
      await Promise.resolve()
      idle = server.answer() > 0 || timers.length > 0 ? 0 : idle + 1
      for (let turns = 0; turns < 5; turns += 1) await Promise.resolve()
    }
  }
  return { saver, server, states, shown, timers, settle }
}

const TEXT = 'Первое предложение. Второе предложение.\n\nТретий абзац.\n'

describe('a draft', () => {
  it('one request is on its way, and the newest text waits for it', async () => {
    const { saver, server, settle } = open(TEXT)
    saver.change(`${TEXT}а`)
    void saver.flush()
    saver.change(`${TEXT}аб`)
    void saver.flush()
    saver.change(`${TEXT}абв`)
    void saver.flush()
    expect(server.waiting()).toBe(1)
    await settle()
    expect([server.draft(), saver.isSaved()]).toMatchObject([{ etag: 2, text: `${TEXT}абв` }, true])
  })

  it('a change is saved after a pause, and a further one begins the pause anew', async () => {
    const { saver, timers, settle, server } = open(TEXT)
    saver.change('а')
    saver.change('б')
    expect([timers.length, server.waiting()]).toEqual([1, 0])
    await settle()
    expect(server.draft().text).toBe('б')
  })

  it('nothing is said where nothing was saved', async () => {
    const { saver, states, settle } = open(TEXT)
    void saver.flush()
    await settle()
    expect(states).toEqual([])
  })

  it('whoever takes the words of the other one has nothing to send, and has saved', async () => {
    const { saver, server, states, settle } = open(TEXT)
    server.change(TEXT.replace('Второе предложение', 'Второе Ивана'))
    saver.change(TEXT.replace('Второе предложение', 'Второе моё'))
    await settle()
    void saver.resolve(['Второе Ивана.\n'])
    await settle()
    expect([server.draft().etag, states.at(-1)?.kind, saver.isSaved()]).toEqual([1, 'saved', true])
  })

  it('a lost answer is no conflict: the draft is the one that was sent', async () => {
    const { saver, server, states, settle } = open(TEXT)
    server.next('lost')
    saver.change('Новый текст.')
    void saver.flush()
    await Promise.resolve()
    server.answer()
    server.next('saved')
    await settle()
    expect([server.draft().text, saver.isSaved(), states.some(({ kind }) => kind === 'conflict')]).toEqual(['Новый текст.', true, false])
  })

  it('different sentences of two people are merged, and the line says whose', async () => {
    const { saver, server, states, shown, settle } = open(TEXT)
    server.change(TEXT.replace('Третий абзац', 'Третий абзац Ивана'))
    saver.change(TEXT.replace('Первое предложение', 'Моё предложение'))
    await settle()
    const both = 'Моё предложение. Второе предложение.\n\nТретий абзац Ивана.\n'
    expect([server.draft().text, shown, states.at(-1)]).toEqual([both, [both], { kind: 'merged', by: 'Иван' }])
  })

  it('the same sentence is asked, with both versions, and nothing is sent until somebody has chosen', async () => {
    const { saver, server, states, settle } = open(TEXT)
    server.change(TEXT.replace('Второе предложение', 'Второе Ивана'))
    saver.change(TEXT.replace('Второе предложение', 'Второе моё'))
    await settle()
    expect(states.at(-1)).toMatchObject({ kind: 'conflict', by: 'Иван', conflicts: [{ ours: 'Второе моё.\n', theirs: 'Второе Ивана.\n' }] })
    saver.change(TEXT.replace('Второе предложение', 'Второе моё, дальше'))
    await settle()
    expect(server.draft().text).toContain('Второе Ивана')
    void saver.resolve(['Второе общее.\n'])
    await settle()
    expect([server.draft().text, saver.isSaved()]).toEqual([TEXT.replace('Второе предложение', 'Второе общее'), true])
  })

  it('without a network it tries again, and after a session that has ended it waits for the sign-in', async () => {
    const { saver, server, states, timers, settle } = open(TEXT)
    server.next('away')
    saver.change('а')
    void saver.flush()
    await Promise.resolve()
    server.answer()
    await new Promise((resolve) => setImmediate(resolve))
    expect([states.at(-1), timers.length]).toEqual([{ kind: 'away' }, 1])
    server.next('signed-out')
    timers.splice(0)[0]?.()
    await Promise.resolve()
    server.answer()
    await new Promise((resolve) => setImmediate(resolve))
    expect([states.at(-1), timers.length, saver.isSaved()]).toEqual([{ kind: 'signed-out' }, 0, false])
    server.next('saved')
    void saver.flush()
    await settle()
    expect(server.draft().text).toBe('а')
  })
})

it('whatever two people type in different lines, and whatever gets lost, no word is', async () => {
  const step = fc.record({ kind: fc.constantFrom('mine', 'theirs', 'flush', 'answer', 'away', 'lost', 'saved'), line: fc.nat(4) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const lines = Array.from({ length: 10 }, (_, at) => `Строка номер ${at}`)
      const { saver, server, settle } = open(`${lines.join('\n')}\n`)
      const words: string[] = []
      const take = {
        mine: (line: number) => saver.change(edited(saver.state().typed, line, newWord(' м'))),
        theirs: (line: number) => server.change(edited(server.draft().text ?? '', 5 + line, newWord(' и'))),
        flush: () => void saver.flush(),
        answer: () => void server.answer(),
        away: () => server.next('away'),
        lost: () => server.next('lost'),
        saved: () => server.next('saved'),
      }
      function newWord(letter: string): string {
        words.push(`${letter}${words.length + 1};`)
        return words.at(-1) ?? ''
      }
      for (const { kind, line } of steps) {
        take[kind](line)
        await Promise.resolve()
      }
      server.next('saved')
      await settle()
      void saver.flush()
      await settle()
      const text = server.draft().text ?? ''
      expect(saver.isSaved()).toBe(true)
      expect(words.filter((word) => !text.includes(word))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

/** Adds words to the end of a line. */
function edited(text: string, line: number, words: string): string {
  return text
    .split('\n')
    .map((one, at) => (at === line ? `${one}${words}` : one))
    .join('\n')
}
