import * as v from 'valibot'
import contacts from '../seed/contacts.json'
import forms from '../seed/forms.json'
import menu from '../seed/nav-menu.json'
import { contactsSchema } from './schemas/contacts.ts'
import { formListSchema } from './schemas/form.ts'
import { navMenuSchema } from './schemas/nav-item.ts'

/** The frame's content as it was when the site was built: shown when the source fails and nothing is cached. */
export const fallbackMenu = v.parse(navMenuSchema, menu)
export const fallbackContacts = v.parse(contactsSchema, contacts)
export const fallbackForms = v.parse(formListSchema, forms)
