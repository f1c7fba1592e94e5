import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openDatabase } from '../../host/sql/sqlite.ts'

/** The limit of the host for forms: a bare server that stores every body durably, and does nothing else. `host.ts` starts it with the path of a file. */
process.once('message', (path: string) => {
  const db = openDatabase(path, 'FULL')
  db.exec('CREATE TABLE forms (body TEXT NOT NULL)')
  const insert = db.prepare('INSERT INTO forms (body) VALUES (?)')
  const server = createServer(async (request, response) => {
    insert.run(await text(request))
    response.end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)) // the server listens on TCP
})
