import { createApp } from './app.ts'
import type { Bindings } from '../edge/env.ts'
import { deliverBatch, sweepLeads } from '../features/leads/server/lead-events.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  queue: deliverBatch,
  scheduled: sweepLeads,
} satisfies ExportedHandler<Bindings>
