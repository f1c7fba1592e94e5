import type { Context } from 'hono'
import type { FormDefinition } from '../../../../content/schemas/form.ts'
import type { AppEnv } from '../../../../edge/env.ts'
import { echo, HttpError } from '../../../../edge/http-error.ts'
import { log } from '../../../../edge/log.ts'
import { builtInFormsAs, formsShownAs, type ShownForm } from '../shown-forms.ts'

/** A form by which leads of its name are checked: `hasName` and `hasMessage` when every form of that name ever shown asked for it. */
export type KnownForm = Pick<FormDefinition, 'name' | 'hasMessage' | 'hasName' | 'submitLabel'>

/**
 * The form of this name, if the site has ever shown one: a tab may be older than what the content source calls its forms by now. Throws 404
 * for any other name.
 */
export async function knownForm(c: Context<AppEnv>, name: string): Promise<KnownForm> {
  const unknown = () => new HttpError(404, `No form "${echo(name)}"`, { path: c.req.path })
  if (!/^[a-z-]{1,40}$/.test(name)) throw unknown()
  const [current, shown] = await Promise.all([currentForm(c, name), shownForms(c, name)])
  const versions = [...(current ? [current] : []), ...shown.forms]
  // Where nobody can tell whether it was shown, a lead too many is better than one too few.
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
