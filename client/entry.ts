// Imported first: it declares the order of the cascade layers.
import '../ui/styles/tokens.css'
import './styles.ts'
import { restoreCity } from '../features/city/browser/restore-city.ts'
import { createPageIslands, startIslands } from './islands/start-islands.ts'
import { watchLostChunks } from './navigation/lost-chunks.ts'
import { openAskedDialogs } from './shell/asked-dialog.ts'
import { startOfflineScreen } from './shell/offline-screen.ts'
import { whenIdle } from './shell/when-idle.ts'

const lostChunks = watchLostChunks()
restoreCity()
openAskedDialogs()
const offlineScreen = document.getElementById('offline-screen')
if (offlineScreen) startOfflineScreen(offlineScreen)

const main = document.querySelector('main')
if (main) {
  const islands = createPageIslands(main)
  islands.start()
  for (const part of document.querySelectorAll('.site-header, .site-footer, .site-dialogs')) startIslands(part)
  whenIdle(() =>
    import('./shell/start-shell.ts').then(
      (shell) => shell.startShell({ main, islands, lostChunks }),
      (error: unknown) => console.error('The page stays as the server made it', error),
    ),
  )
}
