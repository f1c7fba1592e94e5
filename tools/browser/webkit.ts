import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { installPackages } from '../programs/install-packages.ts'
import { killGroup } from '../programs/kill-group.ts'
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

/** A display on which browsers open windows that nobody sees. */
export interface Display {
  programs: WebKitPrograms
  /** Value of `DISPLAY`. */
  name: string
  stop: () => Promise<void>
}

export async function startDisplay(): Promise<Display> {
  const programs = findWebKit()
  // The display server chooses a free number and writes it to this descriptor once it accepts windows.
  const screen = spawn(programs.display, ['-displayfd', '1', '-screen', '0', DISPLAY_SIZE, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(screen.stdout, 'data')
  const stop = async () => {
    screen.kill()
    await hasEnded(screen)
  }
  return { programs, name: `:${`${number}`.trim()}`, stop }
}

export interface WebKitDriver {
  /** Address of the driver, which speaks WebDriver. */
  url: string
  /** Ends the driver and every process that it started. */
  stop: () => Promise<void>
}

/** Starts a driver, which has one session at a time. */
export async function startWebKitDriver({ programs, name }: Display): Promise<WebKitDriver> {
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: name, LANGUAGE: 'ru_RU', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
    // A browser outlives its driver: both end as one group.
    detached: true,
  })
  const stop = async () => {
    // Its browser may still run after it has crashed.
    if (driver.pid !== undefined) killGroup(driver.pid)
    await hasEnded(driver)
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
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

async function hasEnded(program: ChildProcess): Promise<void> {
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit')
}
