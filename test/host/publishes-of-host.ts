import { currentBuild } from '../../tools/build/build-folders.ts'
import { startHost } from '../../tools/serve/start-host.ts'
import { type BuiltPlace, openPlace } from '../desk/built-places.ts'
import { type DeskServer, type KilledPublishes, startKilledPublishes } from '../desk/killed-publishes.ts'
import { hostContent } from './host-content.ts'

/** Publications on a host with this state, and with this PostgreSQL, or with none. */
export async function publishesOfHost(stateDir: string, databaseUrl: string): Promise<KilledPublishes> {
  const contentDir = await hostContent()
  const place: BuiltPlace = { kind: 'host', stateDir, databaseUrl, contentDir, dist: currentBuild() }
  return startKilledPublishes(place, (vars) => startDeskHost(place, { stateDir, contentDir, vars: { ...vars, DATABASE_URL: databaseUrl } }))
}

async function startDeskHost(place: BuiltPlace, options: Omit<Parameters<typeof startHost>[0], 'port' | 'onLog'>): Promise<DeskServer> {
  const host = await startHost({ port: 0, ...options, onLog: () => undefined })
  const opened = await openPlace(place)
  return {
    ...opened,
    origin: host.origin,
    runMinute: async () => host.runMinute(),
    async end() {
      await opened.close()
      await host.kill().killed
    },
  }
}
