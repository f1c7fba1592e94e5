import { line } from '../fields.ts'

/** Options of the two ways to reach an addressee; `unreachable` (`parts/header.ts`) refuses a document without both. */
export const MAIL_OR_ADDRESS = { optional: true, oneOf: 'Почта или адрес (нужно одно)' } as const

interface Labels {
  inn: string
  address: string
  email: string
  emailHelp: string
}

/** The ИНН and the addresses of the recipient of a letter; the ИНН fills in the others. */
export function reachedAt({ inn, address, email, emailHelp }: Labels) {
  return {
    addresseeInn: line(inn, [10, 12], {
      format: 'inn',
      optional: true,
      fills: { addresseeName: 'name', addresseeAddress: 'address' },
    }),
    addresseeAddress: line(address, [10, 250], { ...MAIL_OR_ADDRESS, mask: 'address' }),
    addresseeEmail: line(email, [5, 254], { ...MAIL_OR_ADDRESS, format: 'email', help: emailHelp }),
  } as const
}

/** The addressee of a letter about a site (behaviour 14.2). */
export const siteOwner = {
  siteName: line('Сайт', [4, 200], { example: 'https://forum.example' }),
  addresseeName: line('Владелец сайта: наименование или имя', [2, 200], {
    mask: 'name',
    help: 'Ищите в разделе «Контакты» или в сведениях о домене.',
  }),
  ...reachedAt({
    inn: 'ИНН владельца',
    address: 'Почтовый адрес владельца',
    email: 'Электронная почта владельца',
    emailHelp: 'Лучше указать и то, и другое.',
  }),
} as const
