import type { Context } from 'hono'
import type { FormDefinition } from '../../../../content/schemas/form.ts'
import type { AppEnv } from '../../../../edge/env.ts'
import { echo, HttpError } from '../../../../edge/http-error.ts'
import { log } from '../../../../edge/log.ts'
import { builtInFormsAs, formsShownAs, type ShownForm } from '../shown-forms.ts'

/** The rules for leads of one form. `hasName` and `hasMessage` are true only if every form ever shown under this name had the field. */
export type KnownForm = Pick<FormDefinition, 'name' | 'hasMessage' | 'hasName' | 'submitLabel'>

/** Finds the form among all that the site has ever shown, because an old tab may show a form renamed since. Otherwise throws 404. */
export async function knownForm(c: Context<AppEnv>, name: string): Promise<KnownForm> {
  const unknown = () => new HttpError(404, `No form "${echo(name)}"`, { path: c.req.path })
  if (!/^[a-z-]{1,40}$/.test(name)) throw unknown()
  const [current, shown] = await Promise.all([currentForm(c, name), shownForms(c, name)])
  const versions = [...(current ? [current] : []), ...shown.forms]
  // When the database cannot say whether the form was shown, an unwanted lead is better than a lost one.
  if (versions.length === 0 && shown.areAll) throw unknown()
  const every = (field: 'hasName' | 'hasMessage') => versions.length > 0 && versions.every((form) => form[field])
  return { name, hasName: every('hasName'), hasMessage: every('hasMessage'), submitLabel: current?.submitLabel ?? 'Отправить' }
}

async function currentForm(c: Context<AppEnv>, name: string): Promise<FormDefinition | undefined> {
  const forms = await c.var.content.forms()
  return forms.find((form) => form.name === name)
}

async function shownForms(c: Context<AppEnv>, name: string): Promise<{ forms: ShownForm[]; areAll: boolean }> {
  try {
    return { forms: await formsShownAs(c.env.LEADS, name), areAll: true }
  } catch (error) {
    log.warn('shown forms cannot be read', {}, error)
    return { forms: builtInFormsAs(name), areAll: false }
  }
}
