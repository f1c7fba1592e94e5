import { id as build } from 'virtual:build-info'
import { forgetCompiled } from '../../content/compile/memory.ts'
import { databasePlace } from '../../content/publish/database-place.ts'
import type { Desk } from '../../content/publish/decide.ts'
import type { EditionPlace } from '../../content/publish/edition-place.ts'
import { filePlace } from '../../content/publish/file-place.ts'
import { finishPublications, showFiles } from '../../content/publish/finish-publications.ts'
import type { Bindings } from '../../edge/bindings.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { bindingsTarget, sqlOf } from '../../edge/sql/d1.ts'
import { createSiteCompiler } from './site-compiler.ts'

// Loaded by `import()`, because it brings the compiler, which visitors never need.

/** Shows the texts of the desk: on a machine of one's own the newest in its own files, elsewhere those that wait, under a lease. */
export async function showTexts(env: Bindings, isolate: Isolate): Promise<void> {
  // Requests that came while the compiler was loaded are answered first.
  await new Promise((resolve) => setTimeout(resolve))
  const desk = deskOf(env, isolate)
  const place = placeOf(env)
  if (env.EDITIONS) await showFiles(desk, place)
  else await finishPublications(desk, place)
}

export function forgetTexts(): void {
  forgetCompiled()
}

export function deskOf({ DESK_DB }: Bindings, isolate: Isolate): Desk {
  return { db: sqlOf(DESK_DB), compiler: isolate.keep(createSiteCompiler), now: Date.now }
}

function placeOf(env: Bindings): EditionPlace {
  return env.EDITIONS ? filePlace(env.EDITIONS, sqlOf(env.LEADS), build) : databasePlace(bindingsTarget(env))
}
