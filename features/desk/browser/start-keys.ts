import { makeKey, signWithKey } from './passkey.ts'

/** Forms that need a key of this device: they have no address of their own. */
export function startKeys(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-sign-in], [data-new-key], [data-confirm]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void run(form)
    })
}

async function run(form: HTMLFormElement): Promise<void> {
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  const button = form.querySelector('button')
  if (problem) problem.hidden = true
  if (button) button.disabled = true
  const refused = await act(form)
  if (button) button.disabled = false
  if (refused === null) {
    location.assign(form.dataset['to'] ?? (form.dataset['newKey'] === 'device' ? '/admin/me/' : '/admin/'))
    return
  }
  if (!problem) return
  problem.textContent = refused
  problem.hidden = false
}

function act(form: HTMLFormElement): Promise<string | null> {
  const { newKey, invitation = '' } = form.dataset
  const label = String(new FormData(form).get('label') ?? '')
  if (newKey === 'invitation') return makeKey('invitation', { invitation, label })
  if (newKey === 'device') return makeKey('devices', { label })
  return signWithKey(form.dataset['confirm'] === undefined ? 'sign-in' : 'confirm')
}
