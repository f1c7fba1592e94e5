import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DESK_TABLES } from '../../features/leads/server/backup/export-format.ts'
import { newKey } from '../../ops/leads/key-file.ts'
import { writeDesk } from './host-desk.ts'
import { type HostLeads, hostLeads } from './host-leads.ts'

/** Files that the two commands need on a machine with Node, but without npm and packages. */
const SHIPPED = [
  'commands/backup.ts',
  'ops/backup',
  'tools/command-line/command-line.ts',
  'ops/leads/sealed-leads.ts',
  'ops/leads/key-file.ts',
  'features/leads/server/backup/export-format.ts',
  'edge/vault.ts',
  'edge/retry.ts',
  'contract/parse-json.ts',
  'contract/sql.ts',
  'host/disk.ts',
  'host/sql/migrations.ts',
  'host/sql/sqlite.ts',
  'edge/migrations',
]
const LEADS = 40

const bare = mkdtempSync(join(tmpdir(), 'bare-'))
beforeAll(() => {
  for (const path of SHIPPED) {
    mkdirSync(dirname(join(bare, path)), { recursive: true })
    cpSync(path, join(bare, path), { recursive: true })
  }
  writeFileSync(join(bare, 'package.json'), '{"type":"module"}')
})
afterAll(() => rmSync(bare, { recursive: true, force: true }))

const key = newKey()
let folder = ''
let stateDir = ''
let backups = ''
let leads: HostLeads
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  stateDir = join(folder, 'state')
  backups = join(folder, 'backups')
  leads = await hostLeads(stateDir, key)
})
afterEach(() => {
  leads.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  status: number
  stdout: string
  stderr: string
}

function command(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const { LEADS_KEY, LEADS_KEY_FILE, CREDENTIALS_DIRECTORY, INVOCATION_ID, ...others } = process.env
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: bare, env: { ...others, ...env } }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

/** Runs the command in the way of systemd. */
const backUp = (env: NodeJS.ProcessEnv = { INVOCATION_ID: 'one' }) =>
  command('commands/backup.ts', [backups], { STATE_DIR: stateDir, ...env })
const restore = (from: string, to: string, ...flags: string[]) =>
  command('ops/backup/restore-local.ts', [from, '--to', to, ...flags], { LEADS_KEY: key })

async function sendMany(count: number): Promise<number[]> {
  const numbers: number[] = []
  for (let index = 0; index < count; index += 1) numbers.push(await leads.send(`Имя ${index}`))
  return numbers
}

function numbersIn(file: string): number[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('SELECT number FROM outbox').all()
  database.close()
  return rows.map(({ number }) => Number(number))
}

describe('a backup while the host writes', () => {
  it('a backup while the host writes has every lead that was answered before it began, and its restored copy opens all of them', async () => {
    const before = await sendMany(LEADS)
    let isDone = false
    const made = backUp().finally(() => {
      isDone = true
    })
    while (!isDone) await sendMany(1)
    expect((await made).stderr).toBe('')
    const { status, stdout } = await restore(backups, join(folder, 'elsewhere'))
    const restored = numbersIn(join(folder, 'elsewhere', 'leads.sqlite'))
    expect(before.filter((number) => !restored.includes(number))).toEqual([])
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${restored.length} of ${restored.length} leads open.`)])
    expect(stdout).toContain(`${restored.length} waiting`)
  })

  it('a backup reports its file in one line of JSON, is readable by its owner alone, and leaves no other file', async () => {
    await sendMany(2)
    const { status, stdout } = await backUp()
    const [name = ''] = readdirSync(backups)
    expect([status, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ file: join(backups, name), waiting: 2, removed: 0 })])
    expect([readdirSync(backups), statSync(join(backups, name)).mode & 0o777]).toEqual([[name, `${name}.sha256`], 0o600])
    expect(readFileSync(join(backups, name), 'latin1')).not.toContain('79001234567')
  })

  it('a backup reports its result or its failure in a sentence', async () => {
    await sendMany(2)
    const made = await backUp({})
    const [name = ''] = readdirSync(backups)
    expect(made).toEqual({ status: 0, stdout: expect.stringMatching(/^\S+, \d+ bytes: 2 waiting\.\n$/), stderr: '' })
    expect(made.stdout).toContain(join(backups, name))
    const nowhere = join(folder, 'nowhere')
    const stderr = `${join(nowhere, 'leads.sqlite')} is not here: set STATE_DIR to the folder of the host\n`
    expect(await backUp({ STATE_DIR: nowhere })).toEqual({ status: 1, stdout: '', stderr })
  })

  it('no backup is made of a damaged database, and the earlier ones stay', async () => {
    await sendMany(LEADS)
    await backUp()
    const earlier = readdirSync(backups)
    leads.close()
    damage(join(stateDir, 'leads.sqlite'))
    const { status, stderr } = await backUp()
    leads = await hostLeads(join(folder, 'other'), key)
    expect([status, JSON.parse(stderr)]).toEqual([1, expect.objectContaining({ level: 'error', event: 'leads not backed up' })])
    expect(readdirSync(backups)).toEqual(earlier)
  })
})

/** Overwrites pages in the middle of the database. */
function damage(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, 4096 * 4, 4096 * 12)
  writeFileSync(file, bytes)
}

describe('a restore that may not be safe', () => {
  let file = ''
  let place = ''
  beforeEach(async () => {
    await sendMany(LEADS)
    await backUp()
    file = join(backups, readdirSync(backups)[0] ?? '')
    place = join(folder, 'elsewhere')
  })

  it.each([
    ['is damaged', () => damage(file)],
    ['is only half there', () => truncateSync(file, statSync(file).size / 2)],
    ['is empty', () => truncateSync(file, 0)],
    ['is something else', () => writeFileSync(file, 'hello')],
    ['was changed by a newer release', () => change(file, "INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')")],
  ])('a restore is refused when the backup %s, and nothing is changed', async (_, spoil) => {
    spoil()
    const { status, stderr } = await restore(file, place)
    expect([status, stderr]).toEqual([1, expect.stringContaining('cannot be restored')])
    expect(readdirSync(place)).toEqual([])
  })

  it('a restore over newer leads is refused without the option to replace them, and with it the newer ones are kept in another file', async () => {
    await restore(file, place)
    const there = await hostLeads(place, key)
    const later = await there.send('Поздняя')
    there.close()
    const before = readFileSync(join(place, 'leads.sqlite'))
    const { status, stderr } = await restore(file, place)
    expect([status, stderr]).toEqual([1, expect.stringContaining('lacks 1 of its leads')])
    expect(readFileSync(join(place, 'leads.sqlite')).equals(before)).toBe(true)
    expect((await restore(file, place, '--replace')).status).toBe(0)
    expect(numbersIn(join(place, 'leads.sqlite'))).not.toContain(later)
    const [kept = ''] = readdirSync(place).filter((name) => name.startsWith('leads.sqlite.before-'))
    expect(numbersIn(join(place, kept))).toContain(later)
  })

  it('a restore is refused when a lead of the backup has been delivered since', async () => {
    await restore(file, place)
    change(join(place, 'leads.sqlite'), "UPDATE outbox SET state = 'delivered' WHERE rowid = 1")
    expect(await restore(file, place)).toMatchObject({ status: 1, stderr: expect.stringContaining('is newer') })
  })

  it('a restore over a database without leads, of a host that has started too early, is accepted', async () => {
    const early = await hostLeads(place, key)
    await early.outbox.claim('sweep', Date.now(), 0)
    early.close()
    expect((await restore(file, place)).stdout).toContain(`${LEADS} of ${LEADS} leads open.`)
  })

  it('a restore is refused while a host uses the database, whatever the options', async () => {
    expect(await restore(file, stateDir, '--replace')).toMatchObject({ status: 1, stderr: expect.stringContaining('is in use') })
    await expect(leads.send('После')).resolves.toEqual(expect.any(Number))
  })

  it('a restore replaces a damaged database only with the option to replace', async () => {
    await restore(file, place)
    damage(join(place, 'leads.sqlite'))
    expect(await restore(file, place)).toMatchObject({ status: 1, stderr: expect.stringContaining('cannot be read') })
    expect((await restore(file, place, '--replace')).stdout).toContain(`${LEADS} of ${LEADS} leads open.`)
  })
})

function change(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}

describe('a restore onto an empty machine', () => {
  it('a restore reports the leads that cannot be decrypted, and restores them too', async () => {
    await sendMany(3)
    const other = await hostLeads(stateDir, newKey())
    await other.send('Под другим ключом')
    other.close()
    await backUp()
    const { status, stdout } = await restore(backups, join(folder, 'elsewhere'))
    expect([status, stdout]).toEqual([
      2,
      expect.stringMatching(/3 of 4 leads open\.\n1 are sealed under key "k\d{8}-\w+", which was not given\./),
    ])
    expect(numbersIn(join(folder, 'elsewhere', 'leads.sqlite'))).toHaveLength(4)
  })

  it('a restore accepts the files of a crashed host, with its write-ahead log', async () => {
    const numbers = await sendMany(5)
    const dead = join(folder, 'dead')
    cpSync(stateDir, dead, { recursive: true })
    const { stdout } = await restore(join(dead, 'leads.sqlite'), join(folder, 'elsewhere'))
    expect(stdout).toContain('5 of 5 leads open.')
    expect(stdout).toContain('No checksum lies beside it')
    expect(numbersIn(join(folder, 'elsewhere', 'leads.sqlite')).toSorted()).toEqual(numbers.toSorted())
  })

  it('a host continues with a restored database', async () => {
    await sendMany(2)
    await backUp()
    await restore(backups, join(folder, 'elsewhere'))
    const there = await hostLeads(join(folder, 'elsewhere'), key)
    await there.send('Новая')
    expect(await there.outbox.backlog()).toMatchObject({ waiting: 3 })
    there.close()
  })
})

describe('the desk beside the leads', () => {
  const DESK_FILE = 'desk.sqlite'
  beforeEach(async () => {
    await sendMany(2)
    await writeDesk(stateDir)
  })

  it('leads and desk are copied and restored together, each with its checksum', async () => {
    const { stdout } = await backUp()
    const made = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(made).toEqual([
      expect.objectContaining({ event: 'leads backed up', waiting: 2 }),
      expect.objectContaining({ event: 'desk backed up', publications: 2, drafts: 1, texts: 2 }),
    ])
    const [, moment = ''] = /-(\d+T\d+Z)/.exec(readdirSync(backups)[0] ?? '') ?? []
    const files = ['desk', 'leads'].map((name) => `${name}-${moment}.sqlite`)
    expect(readdirSync(backups).toSorted()).toEqual(files.flatMap((file) => [file, `${file}.sha256`]))
    const place = join(folder, 'elsewhere')
    const restored = await restore(backups, place)
    expect([restored.status, restored.stdout]).toEqual([0, expect.stringContaining('2 publications, 1 drafts, 2 texts')])
    expect([numbersIn(join(place, 'leads.sqlite')).length, deskIn(place)]).toEqual([2, deskIn(stateDir)])
  })

  it('a file of leads brings the desk of its moment, and --only leaves the other one as it is', async () => {
    await backUp()
    const [desk = '', , file = ''] = readdirSync(backups).toSorted()
    await restore(join(backups, file), join(folder, 'both'))
    expect(readdirSync(join(folder, 'both')).toSorted()).toEqual(['desk.sqlite', 'leads.sqlite'])
    await restore(join(backups, file), join(folder, 'leads'), '--only', 'leads')
    expect(readdirSync(join(folder, 'leads'))).toEqual(['leads.sqlite'])
    await restore(join(backups, desk), join(folder, 'desk'))
    expect(readdirSync(join(folder, 'desk'))).toEqual(['desk.sqlite'])
    expect(await restore(join(backups, desk), join(folder, 'desk'), '--only', 'leads')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('has no backup of leads'),
    })
  })

  it('a folder of copies from before the desk restores the leads alone', async () => {
    await backUp()
    for (const name of readdirSync(backups)) if (name.startsWith('desk')) rmSync(join(backups, name))
    const { status } = await restore(backups, join(folder, 'elsewhere'))
    expect([status, readdirSync(join(folder, 'elsewhere'))]).toEqual([0, ['leads.sqlite']])
  })

  it('a host from before the desk is copied without it', async () => {
    rmSync(join(stateDir, DESK_FILE))
    const { status, stderr } = await backUp()
    expect([status, stderr, readdirSync(backups).length]).toEqual([0, '', 2])
  })

  it('a damaged desk fails the copy, and the leads are copied all the same', async () => {
    writeFileSync(join(stateDir, DESK_FILE), 'no database'.repeat(1000))
    const { status, stdout, stderr } = await backUp()
    expect([status, JSON.parse(stdout).event, JSON.parse(stderr).event]).toEqual([1, 'leads backed up', 'desk not backed up'])
    expect(readdirSync(backups)).toHaveLength(2)
  })

  it('damaged leads fail the copy, and the desk is copied all the same', async () => {
    leads.close()
    writeFileSync(join(stateDir, 'leads.sqlite'), 'no database'.repeat(1000))
    const { status, stdout, stderr } = await backUp()
    leads = await hostLeads(join(folder, 'other'), key)
    expect([status, JSON.parse(stdout).event, JSON.parse(stderr).event]).toEqual([1, 'desk backed up', 'leads not backed up'])
  })

  it('a desk with later publications or drafts is refused, while the leads are restored', async () => {
    await backUp()
    const place = join(folder, 'elsewhere')
    await restore(backups, place)
    change(
      join(place, DESK_FILE),
      "INSERT INTO publications (number, version, cause, state, made_by, at) VALUES (3, 'v3', 'publish', 'shown', 'Анна', 3)",
    )
    change(join(place, DESK_FILE), 'UPDATE drafts SET etag = 2')
    const { status, stdout, stderr } = await restore(backups, place)
    expect([status, stdout, stderr]).toEqual([
      1,
      expect.stringContaining('2 of 2 leads open'),
      expect.stringContaining('lacks 2 of its publications or drafts'),
    ])
    expect((await restore(backups, place, '--replace')).status).toBe(0)
    expect(deskIn(place)).toEqual(deskIn(stateDir))
  })

  it('a desk of a host that was started too early is replaced, because it has imported seed/ alone', async () => {
    await backUp()
    const place = join(folder, 'elsewhere')
    await writeDesk(place)
    change(
      join(place, DESK_FILE),
      "DELETE FROM changes; DELETE FROM drafts; DELETE FROM publications; INSERT INTO publications (number, version, cause, state, made_by, at) VALUES (1, 'early', 'import', 'shown', 'site', 9)",
    )
    expect((await restore(backups, place)).status).toBe(0)
    expect(deskIn(place)).toEqual(deskIn(stateDir))
  })

  it('a damaged copy of the desk and one of another database are refused in a sentence, and the leads are restored', async () => {
    await backUp()
    const [desk = '', , file = ''] = readdirSync(backups).toSorted()
    writeFileSync(join(backups, desk), readFileSync(join(backups, file)))
    const place = join(folder, 'elsewhere')
    expect(await restore(backups, place)).toMatchObject({ status: 1, stderr: expect.stringContaining('checksum') })
    rmSync(join(backups, `${desk}.sha256`))
    expect(await restore(backups, place, '--only', 'desk')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('it is no database of the desk'),
    })
    expect(readdirSync(place)).toEqual(['leads.sqlite'])
  })
})

/** All rows of a desk. */
function deskIn(place: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(place, 'desk.sqlite'), { readOnly: true })
  const rows = DESK_TABLES.map((table) => [table, database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()] as const)
  database.close()
  return Object.fromEntries(rows)
}
