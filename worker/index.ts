import type { Bindings } from '../edge/bindings.ts'
import { createIsolate } from '../edge/isolate.ts'
import { leadEvents } from '../features/leads/server/lead-events.ts'
import { createApp } from './app.ts'
import { parseConfig } from './config.ts'

const isolate = createIsolate(parseConfig)
const app = createApp(isolate)

export default {
  fetch: app.fetch,
  ...leadEvents(isolate),
} satisfies ExportedHandler<Bindings>
