/**
 * Runs `act` with `NODE_ENV` set to `production`, which Vite and React read. The environment may have another value (Vitest sets `test`, a developer's
 * shell `development`), and such a build would respond with 500.
 */
export async function inProduction<T>(act: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    return await act()
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
