import { expect, it } from 'vitest'
import type { Expert } from '../../content/schemas/expert.ts'
import { authorOf, authorUrl, person } from './person.ts'

const SITE = { base: 'https://site.example', siteName: 'Сайт', path: '/experts/' }
const anna: Expert = {
  slug: 'anna',
  name: 'Анна Иванова',
  jobTitle: 'Юрист',
  isSample: false,
  hasPortrait: true,
  help: [],
  quote: '',
  declines: [],
  topics: ['клевета'],
  html: '',
  qa: [],
  posts: [],
}

it('a real expert is a person with a node of their own, to which articles refer', () => {
  expect(person(anna, SITE)).toEqual({
    '@type': 'Person',
    '@id': 'https://site.example/experts/#anna',
    name: 'Анна Иванова',
    url: 'https://site.example/experts/#anna',
    jobTitle: 'Юрист',
    knowsAbout: ['клевета'],
    image: 'https://site.example/drawings/portraits/anna.svg',
    worksFor: { '@id': 'https://site.example/#organization' },
  })
  expect(authorOf(anna, SITE.base)).toMatchObject({ '@type': 'Person', '@id': 'https://site.example/experts/#anna' })
  expect(authorUrl(anna, SITE.base)).toBe('https://site.example/experts/#anna')
})

it('an invented expert is no person, and the organisation is the author of the articles', () => {
  const sample = { ...anna, isSample: true }
  expect(person(sample, SITE)).toBeNull()
  expect(authorOf(sample, SITE.base)).toEqual({ '@id': 'https://site.example/#organization' })
  expect(authorUrl(sample, SITE.base)).toBe('https://site.example/')
})
