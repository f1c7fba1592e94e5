import type { Bindings } from '../edge/env.ts'
import { deliverBatch, sweepLeads } from '../features/leads/server/lead-events.ts'
import { createApp } from './app.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  queue: deliverBatch,
  scheduled: sweepLeads,
} satisfies ExportedHandler<Bindings>
