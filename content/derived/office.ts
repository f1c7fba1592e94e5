import type { Contacts, WorkHours } from '../schemas/contacts.ts'

/** Names of schema.org, from Monday. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Anchor of an office on /contacts/, by its place in the list, from 0. */
export function officeAnchor(place: number): string {
  return `ofis-${place + 1}`
}

/** The name of an office in structured data. */
export function officeName({ legal }: Contacts, city: string): string {
  return `${legal.name}, ${city}`
}

/** `{ days: [1], from: 9, to: 18 }` → Monday from `09:00` to `18:00` */
export function openingHours({ days, from, to }: WorkHours): { dayOfWeek: string[]; opens: string; closes: string } {
  return { dayOfWeek: days.flatMap((day) => DAYS[day - 1] ?? []), opens: clock(from), closes: clock(to) }
}

function clock(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}

/** `tel:88000000000` → `+78000000000` */
export function internationalNumber({ href }: Contacts['phone']): string {
  const digits = href.replaceAll(/\D/g, '')
  return `+${digits.length === 11 ? digits.replace(/^8/, '7') : digits}`
}
