/** The answer of the desk's API; `status` 0 when there was none. */
export interface DeskAnswer {
  status: number
  body: Record<string, unknown>
}

const ASK_MS = 20_000

interface AskOptions {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** Whether the request may outlive the page. */
  keepalive?: boolean
}

/** Asks the API of the desk. Never rejects. */
export async function askDesk(
  path: string,
  { method = 'GET', body, headers = {}, keepalive = false }: AskOptions = {},
): Promise<DeskAnswer> {
  try {
    const response = await fetch(`/admin/api/${path}`, {
      method,
      keepalive,
      headers: { 'x-desk': '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ASK_MS),
    })
    const given: unknown = await response.json()
    return { status: response.status, body: typeof given === 'object' && given !== null ? { ...given } : {} }
  } catch {
    return { status: 0, body: {} }
  }
}

/** The sentence of a refusal. */
export function messageOf({ body }: DeskAnswer): string {
  return typeof body['message'] === 'string' ? body['message'] : 'Стол не ответил. Проверьте связь и повторите'
}
