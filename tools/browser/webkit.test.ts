import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startWebKitDriver } from './webkit.ts'

/** A driver that starts a browser, here a process that waits, and answers `/status`; `/crash` ends the driver alone. */
const DRIVER = `#!${process.execPath}
const { spawn } = require('node:child_process')
const { createServer } = require('node:http')
const browser = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
require('node:fs').writeFileSync(process.env.DISPLAY, String(browser.pid))
createServer(({ url }, response) => url === '/crash' ? process.exit() : response.end('{}')).listen(process.argv[2].split('=')[1], '127.0.0.1')
`

test.runIf(process.platform === 'linux')('the browser of a driver ends with it, even when the driver has crashed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  const driver = join(folder, 'driver.cjs')
  writeFileSync(driver, DRIVER, { mode: 0o755 })
  for (const crashes of [false, true]) {
    const name = join(folder, `${crashes}`)
    const { url, stop } = await startWebKitDriver({ programs: { driver, browser: '', display: '' }, name, stop: async () => {} })
    const browser = Number(readFileSync(name, 'utf8'))
    expect(isRunning(browser)).toBe(true)
    if (crashes) await fetch(`${url}/crash`).catch(() => {})
    await stop()
    await expect.poll(() => isRunning(browser)).toBe(false)
  }
})

/** Whether the process exists and is no zombie. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
