import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as v from 'valibot'
import { markdownFilesOf, readJson, type SeedFiles } from '../../content/compile/seed-files.ts'
import { movedAddressSchema } from '../../content/schemas/moved-address.ts'
import { createDraft, Refusal, type Scaffold } from './tree.ts'

/** Scaffolds a page of blocks. `((` marks texts to be written, which `npm run check` lists. */
export function newPage(slug: string, files: SeedFiles): Scaffold {
  refuseAddress(slug, files)
  const draft = createDraft()
  draft.create(
    `seed/pages/${slug}.md`,
    `---
title: ((Заголовок страницы))
summary: ((Одна строка для списков страниц))
about: service
seo:
  title: ((Заголовок для поиска, 45–65 знаков, ${slug}))
  description: ((Описание для поиска, 120–160 знаков, ${slug}))
---

::: hero
lead: ((Одно предложение о том, что будет сделано))
actions:
  - { title: Оставить заявку, href: "#zayavka" }
:::

## ((Первый раздел))

((Текст в Markdown))

::: faq
title: Вопросы и ответы
items:
  - question: ((Вопрос))
    answer: ((Ответ))
:::

::: form
name: default
title: Оставить заявку
:::
`,
  )
  return { files: draft.files, next: [] }
}

/** Scaffolds an article of the blog. */
export function newPost(slug: string, files: SeedFiles, today: string): Scaffold {
  refuseAddress(slug, files)
  const [author] = markdownFilesOf(files, 'seed/experts').map(([file]) => basename(file, '.md'))
  const [tag] = readJson(v.array(v.object({ slug: v.string(), title: v.string() })), files, 'seed/tags.json').map((one) => one.slug)
  const draft = createDraft()
  draft.create(
    `seed/posts/${slug}.md`,
    `---
title: ((Заголовок статьи))
excerpt: ((Две фразы, которые скажет о статье редактор))
tag: ${tag}
author: ${author}
publishedAt: ${today}
coverAlt: ((Что нарисовано на обложке))
seo:
  title: ((Заголовок для поиска, 45–65 знаков, ${slug}))
  description: ((Описание для поиска, 120–160 знаков, ${slug}))
---

((Вступление))

## ((Первый раздел))

((Текст в Markdown))
`,
  )
  const drawn = `\`npm run images\` draws the cover client/public/images/posts/${slug}.svg`
  return { files: draft.files, next: [drawn, `choose tag and author in seed/posts/${slug}.md: the first of each stands there`] }
}

/** Throws unless a page may have this address. */
function refuseAddress(slug: string, files: SeedFiles): void {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    throw new Refusal(`An address is made of small Latin letters, digits and single hyphens, got "${slug}".`)
  const same = [...files.keys()].find((file) => /^seed\/(?:pages|posts|instructions)\//.test(file) && basename(file, '.md') === slug)
  if (same) throw new Refusal(`The address /${slug}/ is taken by ${same}.`)
  const moved = readJson(v.array(movedAddressSchema), files, 'seed/moved.json').some(({ from }) => from === `/${slug}/`)
  if (moved) throw new Refusal(`The address /${slug}/ leads elsewhere (seed/moved.json): take out its line first.`)
  const owner = ownerOf(slug)
  if (owner) throw new Refusal(`The address /${slug}/ belongs to ${owner}.`)
}

/** The file or folder that serves a path before any page of `seed/`. */
function ownerOf(slug: string): string | undefined {
  const inCode = ['routes/table.ts', 'worker/app.ts'].find(
    (file) => readFileSync(file, 'utf8').includes(`'/${slug}/`) || readFileSync(file, 'utf8').includes(`'/${slug}'`),
  )
  return inCode ?? (readdirSync('client/public').includes(slug) ? `client/public/${slug}` : undefined)
}
