import { listedPages, ownPages, repeated } from '../crawled.ts'
import { type Page, textOf } from '../read-page.ts'
import { must, mustForEach, type Subject } from '../rule.ts'

const TITLE_CHARS = { least: 30, most: 65 }
const DESCRIPTION_CHARS = { least: 80, most: 160 }
const ROBOTS = ['index', 'follow', 'max-snippet:-1', 'max-image-preview:large']

export const documents: Subject = {
  title: 'Documents',
  rules: [
    mustForEach('Every page names its language', listedPages, ({ address, root }, crawled) => {
      const lang = root.querySelector('html')?.getAttribute('lang') ?? ''
      const { language = lang } = crawled.facts
      return lang !== '' && lang === language ? [] : `${address} has lang="${lang}" instead of "${language}"`
    }),
    mustForEach('Every page has one h1', listedPages, ({ address, root }) => {
      const { length } = root.querySelectorAll('h1')
      return length === 1 ? [] : `${address} has ${length} h1`
    }),
    must('No two pages have one title', (crawled) => repeated(ownPages(crawled), ({ title }) => title, 'title')),
    mustForEach('Titles have 30 to 65 characters', listedPages, ({ address, title }) => ofLength(address, 'title', title, TITLE_CHARS)),
    must('No two pages have one description', (crawled) => repeated(ownPages(crawled), descriptionOf, 'description')),
    mustForEach('Descriptions have 80 to 160 characters', listedPages, (page) =>
      ofLength(page.address, 'description', descriptionOf(page), DESCRIPTION_CHARS),
    ),
    mustForEach('Robots may list every page, with any excerpt and large pictures', listedPages, ({ address, metas }) => {
      const given = (metas.get('robots') ?? '').split(',').map((word) => word.trim())
      const missing = ROBOTS.filter((word) => !given.includes(word))
      return missing.length === 0 ? [] : `${address} has meta robots without ${missing.join(', ')}`
    }),
    mustForEach('Every page fits a phone', listedPages, ({ address, metas }) =>
      metas.get('viewport')?.includes('width=device-width') ? [] : `${address} has no viewport of the device's width`,
    ),
    mustForEach('An id stands on a page once', listedPages, ({ address, ids }) => {
      const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
      return twice.map((id) => `${address} has the id "${id}" more than once`)
    }),
    must('Headings leave out no level', (crawled) => listedPages(crawled).flatMap(skippedLevels)),
  ],
}

function descriptionOf({ metas }: Page): string {
  return metas.get('description') ?? ''
}

function ofLength(address: string, label: string, text: string, { least, most }: { least: number; most: number }): string[] {
  const { length } = text
  return length >= least && length <= most ? [] : [`${address} has a ${label} of ${length} characters: «${text}»`]
}

function skippedLevels({ address, root }: Page): string[] {
  const headings = root.querySelectorAll('h1, h2, h3, h4, h5, h6')
  return headings.flatMap((heading, index) => {
    const before = headings[index - 1]
    return before && levelOf(heading.tagName) > levelOf(before.tagName) + 1
      ? `${address} has the ${heading.tagName.toLowerCase()} «${textOf(heading)}» right after an ${before.tagName.toLowerCase()}`
      : []
  })
}

function levelOf(tagName: string): number {
  return Number(tagName.slice(1))
}
