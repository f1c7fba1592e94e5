import type { CDPSession, Page } from '@playwright/test'
import { shareOf } from '../../tools/test/sizes.ts'
import { forget } from './browser-side.ts'
import { deskTest, expect, expectSound, onLocalhost, signIn } from './desk-site.ts'
import { sharedSite } from './shared-site.ts'

/** People need no texts, so the site that all tests share is enough. */
const test = deskTest.extend({ baseURL: async ({ server }, use) => use(onLocalhost(await sharedSite(server))) })

for (const width of shareOf([390, 1280], 0, 2)) {
  test(`an invitation is good for one key, which signs in until an admin closes the door at ${width} px`, { tag: '@host' }, async ({
    page: admin,
    enter,
    silentDamage,
  }) => {
    const viewport = { width, height: 800 }
    const name = `Дарья ${width}`
    await admin.setViewportSize(viewport)
    await signIn(admin, 'admin')
    await admin.goto('/admin/people/')
    await admin.getByLabel('Имя').fill(name)
    await admin.getByLabel('Почта').fill(`darya-${width}@site.ru`)
    await expectSound(admin)
    await admin.getByRole('button', { name: 'Сделать приглашение' }).click()
    const link = await admin.getByLabel('Ссылка приглашения').inputValue()
    await expectSound(admin)

    const guest = await enter('visitor', { viewport })
    const device = await addDevice(guest)
    await guest.goto(link)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Здравствуйте, ${name}`)
    await guest.getByLabel('Как назвать это устройство').fill('Рабочий ноутбук')
    await expectSound(guest)
    await guest.getByRole('button', { name: 'Создать ключ и войти' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Сегодня')
    expect(await keysOn(device)).toBe(1)

    await guest.goto('/admin/me/')
    await expect(guest.getByRole('listitem').filter({ hasText: 'Рабочий ноутбук' })).toBeVisible()
    await expectSound(guest)
    await guest.getByRole('button', { name: 'Выйти' }).click()
    await expect(guest).toHaveURL('/admin/sign-in/')
    await guest.goto(link)
    await expect(guest.getByText('Приглашение уже использовано или устарело. Попросите новое')).toBeVisible()
    await expectSound(guest)
    await guest.goto('/admin/sign-in/?to=/admin/texts/')
    await expectSound(guest)
    await guest.getByRole('button', { name: 'Войти ключом' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Тексты')

    await admin.goto('/admin/people/')
    await admin.getByRole('button', { name: new RegExp(`^Закрыть вход.*${name}$`) }).click()
    await expect(admin.getByRole('row', { name })).toContainText('вход закрыт')
    await guest.goto('/admin/texts/')
    await expect(guest).toHaveURL(/\/admin\/sign-in\//)
    await guest.getByRole('button', { name: 'Войти ключом' }).click()
    await expect(guest.getByRole('alert')).toContainText('Этого ключа стол не знает')
    forget(silentDamage, /^403: .*\/admin\/api\/sign-in$/)

    await admin.goto('/admin/log/')
    await expectSound(admin)
  })
}

interface Device {
  session: CDPSession
  authenticatorId: string
}

/** A device whose keys its owner unlocks without a word. */
async function addDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

async function keysOn({ session, authenticatorId }: Device): Promise<number> {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
}
