import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { installPackages } from '../programs/install-packages.ts'
import { mayInstallPackages } from '../programs/usual-places.mjs'
import { freePort } from '../serve/run-server.ts'

const PACKAGES = ['webkit2gtk-driver', 'xvfb']
const DISPLAY_SIZE = '1600x1400x24'

/** Programs that drive the WebKit of GTK: its driver, its plain browser, and a display without a screen. */
export interface WebKitPrograms {
  driver: string
  browser: string
  display: string
}

/** The programs: `WEBKIT_DRIVER` and `WEBKIT_BROWSER`, else those in usual locations, installed from Debian's packages if allowed. */
export function findWebKit(): WebKitPrograms {
  const found = usualWebKit() ?? (mayInstallPackages() ? install() : undefined)
  if (found === undefined)
    throw new Error(
      'No WebKit found: install WebKitWebDriver, MiniBrowser of WebKitGTK and Xvfb, or set WEBKIT_DRIVER and WEBKIT_BROWSER to the paths of the first two. Without them the journeys in WebKit fail.',
    )
  return found
}

function install(): WebKitPrograms | undefined {
  installPackages(PACKAGES, { isBare: true })
  return usualWebKit()
}

function usualWebKit(): WebKitPrograms | undefined {
  const { WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver', WEBKIT_BROWSER } = process.env
  const browser = WEBKIT_BROWSER ?? globSync('/usr/{lib,libexec,lib64}/{*/,}webkit2gtk-4.1/MiniBrowser')[0]
  const display = '/usr/bin/Xvfb'
  if (browser === undefined || ![WEBKIT_DRIVER, browser, display].every((path) => existsSync(path))) return undefined
  return { driver: WEBKIT_DRIVER, browser, display }
}

export interface WebKitDriver {
  /** Address of the driver, which speaks WebDriver. */
  url: string
  /** Path of the browser that its sessions start. */
  browser: string
  stop: () => Promise<void>
}

/** Starts the driver on a display of its own. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const { driver, browser, display } = findWebKit()
  // The display server chooses a free number and writes it to this descriptor once it accepts windows.
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', DISPLAY_SIZE, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(screen.stdout, 'data')
  const port = await freePort()
  const started = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${`${number}`.trim()}`, LANGUAGE: 'ru_RU', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return {
    url,
    browser,
    async stop() {
      await end(started)
      await end(screen)
    },
  }
}

/** Asks for the driver's status until it answers. */
async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    if (performance.now() > deadline) throw new Error(`The driver of WebKit does not answer at ${url}`)
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return
  process.kill()
  await once(process, 'exit')
}
