import { restoreCity } from '../features/city/browser/city.ts'
import { startEarlyDrafts } from '../features/leads/browser/form/early-drafts.ts'
import { havePropsArrived, SiteIsland } from './islands/site-island.ts'
import { startChunkWatch } from './navigation/lost-chunks.ts'
import { startEarlyDialogs } from './shell/early-dialogs.ts'
import { startOfflineScreen } from './shell/offline-screen.ts'
import { whenIdle } from './shell/when-idle.ts'

const lostChunks = startChunkWatch()
startEarlyDialogs()
startEarlyDrafts()
// The script is async: it may run before the document is complete, while the parts below do not exist yet.
if (havePropsArrived()) start()
else addEventListener('DOMContentLoaded', start)

function start(): void {
  const main = document.querySelector('main')
  const markup = main?.innerHTML ?? ''
  restoreCity()
  const offlineScreen = document.getElementById('offline-screen')
  if (offlineScreen) startOfflineScreen(offlineScreen)
  customElements.define('site-island', SiteIsland)
  if (!main) return
  whenIdle(() =>
    import('./shell/start-shell.ts').then(
      (shell) => shell.startShell(main, markup, lostChunks),
      (error: unknown) => console.error('The page stays as the server made it', error),
    ),
  )
}
