import type { Phone } from '../engine/read-phone.ts'
import { HONEYPOT } from '../honeypot-wire.ts'
import type { FullBody, LeadRequest, submissionFields } from '../lead-wire.ts'
import { BY_MESSENGER, BY_PHONE, FIELD_REQUIRED } from '../wire.ts'
import type { Attribution } from './form/attribution.ts'

/** Fields that `submit-lead.ts` adds to the form's own fields. */
type Added = Exclude<keyof typeof submissionFields, typeof HONEYPOT> | keyof Attribution | 'attachment' | 'formId'

/** The part of a lead that comes from the form's own fields. */
type LeadFields = Omit<FullBody<LeadRequest>, Added>

/** Fields of a lead about its phone. */
type FullPhone = Pick<LeadFields, 'contact' | 'country' | 'dialCode' | 'typed' | 'guessedCountry'>

/** Fields that the visitor writes. The other fields are chosen or computed, and are never invalid. */
export type WrittenField = Exclude<keyof LeadFields, 'contact-method' | keyof FullPhone | typeof HONEYPOT> | 'contact'

/** Names of the written fields in the form. */
interface NamesInForm {
  message: 'message'
  username: 'username'
  contact: 'phone' | 'messenger'
}

/** Messages by the field's name in the form. */
export type LeadErrors = Partial<Record<NamesInForm[WrittenField], string>>

/** Result for a phone that only the server can check, because the numbering plans did not load. */
export const UNCHECKED = 'unchecked'
export type CheckedPhone = Phone | typeof UNCHECKED

/** Validates a filled-in lead form (behaviour 8.2). Fields that the form does not have are not required. */
export function leadErrors(data: FormData, phone: CheckedPhone): LeadErrors {
  const errors: LeadErrors = {}
  if (isBlank(data, 'message')) errors.message = FIELD_REQUIRED
  if (isBlank(data, 'username')) errors.username = FIELD_REQUIRED
  if (byMessenger(data)) {
    if (isBlank(data, 'messenger')) errors.messenger = FIELD_REQUIRED
  } else if (phone !== UNCHECKED && !phone.valid) errors.phone = phone.problem
  return errors
}

export function leadFields(data: FormData, phone: CheckedPhone): LeadFields {
  return {
    username: text(data, 'username'),
    message: text(data, 'message'),
    [HONEYPOT]: text(data, HONEYPOT),
    ...(byMessenger(data) ? { ...NO_PHONE, 'contact-method': BY_MESSENGER, contact: text(data, 'messenger') } : phoneContact(data, phone)),
  }
}

/** Messages of a refusal by the form's field names. The server calls the field `contact` for both contact methods. */
export function errorsOfAnswer({ contact, message, username }: Record<string, string>, data: FormData): LeadErrors {
  return {
    ...(message && { message }),
    ...(username && { username }),
    ...(contact && (byMessenger(data) ? { messenger: contact } : { phone: contact })),
  }
}

const NO_PHONE = { typed: '', guessedCountry: '' }

function phoneContact(data: FormData, phone: CheckedPhone): Pick<LeadFields, 'contact-method' | keyof FullPhone> {
  const typed = text(data, 'phone')
  const guessedCountry = text(data, 'guessedCountry')
  if (phone === UNCHECKED) return { 'contact-method': BY_PHONE, contact: typed, country: text(data, 'country'), typed, guessedCountry }
  const { contact, country, dialCode, hasCode } = phone
  return { 'contact-method': BY_PHONE, contact, country, dialCode, typed, guessedCountry: hasCode ? '' : guessedCountry }
}

export function byMessenger(data: FormData): boolean {
  return data.get('contact-method') === BY_MESSENGER
}

function isBlank(data: FormData, name: string): boolean {
  return data.has(name) && text(data, name).trim() === ''
}

function text(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
