import type { Context } from 'hono'
import { fallbackForms } from '../../../content/api/fallback.ts'
import type { ShownForm } from '../../../content/embedded/shown-forms.ts'
import type { FormDefinition } from '../../../content/schemas/form.ts'
import { type AppEnv, contentOf } from '../../../edge/env.ts'
import { echo, HttpError } from '../../../edge/http-error.ts'
import { log } from '../../../edge/log.ts'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { formsRecordedAs } from './shown-forms.ts'

/** The rules for leads of one form. `hasName` and `hasMessage` are true only if every form ever shown under this name had the field. */
export type KnownForm = Pick<FormDefinition, 'name' | 'hasMessage' | 'hasName' | 'submitLabel'>

/** Finds the form among all that the site has ever shown, because an old tab may show a form renamed since. Otherwise throws 404. */
export async function knownForm(c: Context<AppEnv>, name: string): Promise<KnownForm> {
  const unknown = () => new HttpError(404, `No form "${echo(name)}"`, { path: c.req.path })
  if (!/^[a-z-]{1,40}$/.test(name)) throw unknown()
  const [current, shown] = await Promise.all([currentForm(c, name), everShown(c, name)])
  const versions = [...(current ? [current] : []), ...shown.forms]
  // When the database cannot say whether and how the form was shown, an unwanted or incomplete lead is better than a lost one.
  if (versions.length === 0 && shown.areAll) throw unknown()
  const every = (field: 'hasName' | 'hasMessage') => shown.areAll && versions.every((form) => form[field])
  return { name, hasName: every('hasName'), hasMessage: every('hasMessage'), submitLabel: current?.submitLabel ?? 'Отправить' }
}

async function currentForm(c: Context<AppEnv>, name: string): Promise<FormDefinition | undefined> {
  const forms = await contentOf(c).forms()
  return forms.find((form) => form.name === name)
}

/** The forms of the build are among them, because they are shown whenever the content source fails. */
async function everShown(c: Context<AppEnv>, name: string): Promise<{ forms: ShownForm[]; areAll: boolean }> {
  try {
    const ofBuild = fallbackForms.filter((form) => form.name === name)
    return { forms: [...ofBuild, ...(await formsRecordedAs(sqlOf(c.env.LEADS), name))], areAll: true }
  } catch (error) {
    log.warn('shown forms cannot be read', {}, error)
    return { forms: [], areAll: false }
  }
}
