/** Whether leads go anywhere with these settings, as create-sinks.ts decides it. */
export function hasSink({ LEADS_MODE, AMOCRM_BASE, LEADS_WEBHOOK_URL, LEADS_EMAIL_TO }: Record<string, unknown>): boolean {
  return LEADS_MODE === 'relay' || [AMOCRM_BASE, LEADS_WEBHOOK_URL, LEADS_EMAIL_TO].some((given) => given !== undefined && given !== '')
}
