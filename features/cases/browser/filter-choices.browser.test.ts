import { afterEach, beforeAll, expect, it } from 'vitest'
import { applyFilterChoices } from './filter-choices.ts'

const CHOICES = '<label><input type="radio" name="term" value="short"></label><label><input type="radio" name="term" value="long"></label>'

/** The queries of the forms that were submitted. */
const sent: string[] = []

beforeAll(() => {
  applyFilterChoices()
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(`${new URLSearchParams(new FormData(event.target as HTMLFormElement) as never)}`)
  })
})

afterEach(() => {
  sent.length = 0
})

it('a click on a filter sends the form with it', () => {
  document.body.innerHTML = `<form class="case-filters">${CHOICES}</form>`
  document.querySelector<HTMLElement>('[value=long]')?.click()
  expect(sent).toEqual(['term=long'])
})

it('a choice in another form sends nothing', () => {
  document.body.innerHTML = `<form>${CHOICES}</form>`
  document.querySelector<HTMLElement>('[value=long]')?.click()
  expect(sent).toEqual([])
})
