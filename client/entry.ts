// First, because it states the order of the style layers.
import '../ui/styles/tokens.css'
import './styles.ts'
import { startIslands } from './islands/start-islands.ts'
import { startCity } from './shell/city.ts'
import { createOfflineScreen } from './shell/offline-screen.ts'

startIslands(document, (error) => console.error(error))
startCity()
const offlineScreen = document.getElementById('offline-screen')
if (offlineScreen) createOfflineScreen(offlineScreen).start()
