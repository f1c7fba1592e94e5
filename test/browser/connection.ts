/** Says what the browser tells of the network: `null` is nothing, as in most browsers, `undefined` what it tells by itself. */
export function connectionIs(connection: unknown): void {
  if (connection === undefined) Reflect.deleteProperty(navigator, 'connection')
  else Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}
