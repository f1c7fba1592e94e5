import type { Desk } from '../../content/publish/decide.ts'
import type { Bindings } from '../../edge/bindings.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { type TextsWork, workOn } from '../../features/desk/server/texts-work.ts'
import { createContentVersion } from '../edition.ts'
import { renderDraft } from './render-draft.tsx'
import { deskOf, showTexts } from './show-texts.ts'
import { keepCompiler } from './waiting-texts.ts'

// Loaded by `import()`, because it brings the compiler, which visitors never need.

interface Place {
  env: Bindings
  isolate: Isolate
}

/** All work of the desk that needs the compiler, in this process. */
export function worksHere({ env, isolate }: Place): TextsWork {
  const desk = (): Desk => {
    keepCompiler(isolate, Date.now())
    return deskOf(env, isolate)
  }
  return workOn(desk, {
    show: () => showTexts(env, isolate),
    page: (order) => renderDraft({ env, isolate, desk: desk() }, order),
  })
}

/** Does the piece of work of that name, which another process has asked for. */
export async function doWork(place: Place, work: string, order: unknown): Promise<unknown> {
  const works: Record<string, (order: never) => Promise<unknown>> = { ...worksHere(place) }
  const wanted = works[work]
  if (!wanted) throw new Error(`There is no work "${work}"`)
  return wanted(order as never) // the caller is `textsWork` of the same build
}

/** The work of the desk, in the process for texts where there is one. */
export function textsWork(place: Place): TextsWork {
  const { TEXTS } = place.env
  const works = TEXTS ? workElsewhere(TEXTS) : worksHere(place)
  return {
    ...works,
    async show() {
      await works.show()
      // Its visitors need not wait until the version is read again.
      place.isolate.keep(createContentVersion).forget()
    },
  }
}

function workElsewhere(texts: NonNullable<Bindings['TEXTS']>): TextsWork {
  const run =
    <Order, Value>(work: keyof TextsWork) =>
    (order: Order) =>
      texts.run(work, order ?? null) as Promise<Value> // made by `worksHere` of the same build
  return {
    publish: run('publish'),
    undo: run('undo'),
    show: () => run<null, void>('show')(null),
    preview: run('preview'),
    findings: run('findings'),
    page: run('page'),
  }
}
