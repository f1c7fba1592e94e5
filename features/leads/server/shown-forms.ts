import type { Context, MiddlewareHandler } from 'hono'
import { fallbackForms } from '../../../content/fallback.ts'
import type { FormDefinition } from '../../../content/schemas/form.ts'
import type { Sql } from '../../../contract/sql.ts'
import type { AppEnv } from '../../../edge/env.ts'
import { echo, HttpError } from '../../../edge/http-error.ts'
import { log } from '../../../edge/log.ts'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { formsRememberedAs, rememberForms, type ShownForm } from './remembered-forms.ts'

declare module '../../../edge/env.ts' {
  interface Variables {
    /** Whether all forms of this page are stored, so that their leads will be accepted. */
    formsRemembered: Promise<boolean> | undefined
  }
}

/** Every form that pages have shown under this name, those of the build included, which are shown whenever the content source fails. */
async function formsShownAs(db: Sql, name: string): Promise<ShownForm[]> {
  return [...fallbackForms.filter((form) => form.name === name), ...(await formsRememberedAs(db, name))]
}

/** What an isolate knows of the forms that are stored, so that a page costs a query only when it shows a new one. */
interface FormMemory {
  /** The forms that are not stored yet. */
  newOf(forms: ShownForm[]): ShownForm[]
  /** Stores new forms; resolves to whether they are stored. */
  remember(db: Sql, forms: ShownForm[]): Promise<boolean>
}

function createFormMemory(): FormMemory {
  // The cron job that runs every minute stores the forms of the build.
  const known = new Set(fallbackForms.map(keyOf))
  return {
    newOf: (forms) => forms.filter((form) => !known.has(keyOf(form))),
    async remember(db, forms) {
      // Added before the query ends, because a page reads its forms more than once.
      for (const form of forms) known.add(keyOf(form))
      try {
        await rememberForms(db, forms)
        return true
      } catch (error) {
        for (const form of forms) known.delete(keyOf(form))
        log.error('shown forms not remembered', {}, error)
        return false
      }
    },
  }
}

function keyOf({ name, hasMessage, hasName }: ShownForm): string {
  return `${name} ${hasMessage} ${hasName}`
}

/** Stores which forms pages show, so that their leads are accepted even after the content source renames or drops a form. */
export function shownForms(): MiddlewareHandler<AppEnv> {
  const memory = createFormMemory()
  return async function shownFormsMiddleware(c, next) {
    const content = c.get('content')
    c.set('content', {
      ...content,
      async forms() {
        const forms = await content.forms()
        const unknown = memory.newOf(forms)
        if (unknown.length > 0) {
          const remembered = memory.remember(sqlOf(c.env.LEADS), unknown)
          c.executionCtx.waitUntil(remembered)
          c.set('formsRemembered', remembered)
        }
        return forms
      },
    })
    await next()
  }
}

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
  const forms = await c.var.content.forms()
  return forms.find((form) => form.name === name)
}

async function everShown(c: Context<AppEnv>, name: string): Promise<{ forms: ShownForm[]; areAll: boolean }> {
  try {
    return { forms: await formsShownAs(sqlOf(c.env.LEADS), name), areAll: true }
  } catch (error) {
    log.warn('shown forms cannot be read', {}, error)
    return { forms: [], areAll: false }
  }
}
