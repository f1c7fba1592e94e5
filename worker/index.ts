import { createApp } from './app.ts'
import type { Bindings } from './env.ts'
import { deliverBatch, sweepLeads } from './leads/lead-events.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  queue: deliverBatch,
  scheduled: sweepLeads,
} satisfies ExportedHandler<Bindings>
