import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { askDesk, type DeskAnswer, messageOf } from './ask-desk.ts'

/** Signs in, or confirms, with a key of this device. Returns a sentence when it did not work, else `null`. */
export async function signWithKey(path: 'sign-in' | 'confirm'): Promise<string | null> {
  const options = await askDesk(`${path}/options`, { method: 'POST', body: {} })
  if (options.status !== 200) return messageOf(options)
  return answered(path, () => startAuthentication({ optionsJSON: options.body as never }), {}) // made by the same library
}

/** Makes a key on this device, for an invitation or for another device of somebody. */
export async function makeKey(path: 'invitation' | 'devices', fields: Record<string, string>): Promise<string | null> {
  const ask = () => askDesk(`${path}/options`, { method: 'POST', body: fields })
  let options = await ask()
  if (options.body['code'] === 'confirm') {
    const refused = await signWithKey('confirm')
    if (refused !== null) return refused
    options = await ask()
  }
  if (options.status !== 200) return messageOf(options)
  return answered(path, () => startRegistration({ optionsJSON: options.body as never }), fields) // as above
}

async function answered(path: string, ask: () => Promise<unknown>, fields: Record<string, string>): Promise<string | null> {
  let response: unknown
  try {
    response = await ask()
  } catch (error) {
    return whyNot(error)
  }
  const answer: DeskAnswer = await askDesk(path, { method: 'POST', body: { ...fields, response } })
  return answer.status === 200 || answer.status === 201 ? null : messageOf(answer)
}

/** Browsers throw when somebody closes their window, or has no key. */
function whyNot(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'На этом устройстве ключ уже есть: войдите им'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'Ключ не выбран, или время вышло. Попробуйте ещё раз'
  if (name === 'NotSupportedError' || name === 'SecurityError') return 'Этот браузер не умеет входить ключом по этому адресу'
  return 'Ключ не сработал. Попробуйте ещё раз'
}
