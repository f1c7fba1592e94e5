import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { prepareHost } from '../host-build/prepare-host.ts'
import { collectAllGarbage } from '../serve/local-site.ts'
import { residentMb } from './bare-site.ts'
import { type DeskServer, decideNext, startHostDesk, startWorkerdDesk, withFolder } from './desk-servers.ts'
import { installLoad, loadDuring } from './load.ts'
import { budgeted, median, type Row } from './report.ts'

const PAGE = '/serm/'
const ROUNDS = 5
const WARM_UP_MS = 2000
/** Servers notice a new edition within 5 s, and then render the page anew, as after every change. */
const NOTICED_MS = 6000

/** How long visitors wait for a kept page while somebody publishes, and the memory of the servers. */
export async function visitorRows(): Promise<Row[]> {
  installLoad()
  collectAllGarbage()
  return withFolder(async (folder) => {
    const contentDir = join(folder, 'content')
    await prepareHost(contentDir)
    const host = await roundsOf(() => startHostDesk(join(folder, 'state'), contentDir))
    const workerd = await roundsOf(startWorkerdDesk)
    return [
      waitRow('host', host),
      waitRow('workerd', workerd),
      memoryRow('host, after publishing cold', host, ({ after }) => after, 420),
      memoryRow('workerd, more after publishing cold', workerd, ({ before, after }) => after - before, 130),
    ]
  })
}

interface Round {
  /** Milliseconds within which 99 of 100 requests are answered, without a publication and while one is shown. */
  without: number
  publishing: number
  shownWithin: number
  /** Milliseconds of the slowest answer while the page is rendered anew. */
  renderedAnew: number
  /** Resident MB of the server before the publication, after it, and after the memory was given back. */
  before: number
  after: number
  givenBack: number
}

async function roundsOf(start: () => Promise<DeskServer>): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start()
    try {
      rounds.push(await measuredRound(server, round))
    } finally {
      await server.stop()
    }
  }
  return rounds
}

/** The text is decided before, as a command does it in a process of its own; then the server shows it with an empty memory of the compiler. */
async function measuredRound({ url, pid, desk, show, giveBack }: DeskServer, round: number): Promise<Round> {
  const page = url + PAGE
  await loadDuring(page, () => setTimeout(WARM_UP_MS))
  await decideNext(desk, round)
  const before = residentMb(pid)
  const start = performance.now()
  const { p99: publishing } = await loadDuring(page, show)
  const shownWithin = performance.now() - start
  const after = residentMb(pid)
  const { slowest: renderedAnew } = await loadDuring(page, () => setTimeout(NOTICED_MS))
  // As long as with a publication, because both meet the same disturbances then.
  const { p99: without } = await loadDuring(page, () => setTimeout(shownWithin))
  await giveBack()
  await loadDuring(page, () => setTimeout(WARM_UP_MS))
  return { without, publishing, shownWithin, renderedAnew, before, after, givenBack: residentMb(pid) }
}

/** The median of the rounds' ratios: both parts of a round take as long, so disturbances of the machine are in both. */
function waitRow(server: string, rounds: Round[]): Row {
  const of = (value: (round: Round) => number) => median(rounds.map(value))
  const ratios = rounds.map(({ publishing, without }) => publishing / without)
  return {
    what: `${server}, p99 of a kept page while somebody publishes`,
    value: of(({ publishing }) => publishing),
    unit: 'ms',
    ratio: median(ratios),
    wanted: { most: 2 },
    isHeadline: true,
    note: `of ${of(({ without }) => without).toFixed(1)} ms without; by rounds ${ratios.map((ratio) => ratio.toFixed(1)).join(', ')}; shown within ${of(({ shownWithin }) => shownWithin / 1000).toFixed(1)} s; then the page is rendered anew, slowest ${of(({ renderedAnew }) => renderedAnew).toFixed(0)} ms`,
  }
}

function memoryRow(what: string, rounds: Round[], value: (round: Round) => number, budget: number): Row {
  const [before, after, givenBack] = (['before', 'after', 'givenBack'] as const).map((when) =>
    median(rounds.map((round) => round[when])).toFixed(0),
  )
  const note = `budget ${budget} MB; before ${before}, after ${after}, given back ${givenBack} MB`
  return budgeted(what, median(rounds.map(value)), 'MB', budget, { note, isHeadline: true })
}
