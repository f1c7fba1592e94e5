import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { fallbackContacts, fallbackMenu } from '../../content/api/fallback.ts'
import { trustClaims } from '../../content/facts/policy.ts'
import { type PlaceCredit, SiteFooter } from './site-footer.tsx'

const asConfigured = { ...trustClaims }
const html = (placeCredit: PlaceCredit = '') =>
  renderToString(<SiteFooter siteName="Агентство" menu={fallbackMenu} contacts={fallbackContacts} year={2026} placeCredit={placeCredit} />)

afterEach(() => void Object.assign(trustClaims, asConfigured))

it('the footer shows both trust claims when the owner has enabled them', () => {
  trustClaims.enabled = true
  expect(html()).toContain('97 тысяч читателей из бизнеса')
  expect(html()).toContain('Надёжность компании подтверждена банком')
})

it('the footer shows no trust claim by default', () => {
  trustClaims.enabled = false
  expect(html()).not.toMatch(/97 тысяч|подтверждена банком/)
})

it('the footer lists the services and the terms of work, each led by its own section', () => {
  const lists = [...html().matchAll(/<nav class="footer-list-\d"[\s\S]*?<\/nav>/g)].map(([list]) => [
    /<h2[^>]*>([^<]*)/.exec(list)?.[1],
    /href="([^"]*)"/.exec(list)?.[1],
    list.split('<li>').length - 1,
  ])
  expect(lists).toEqual([
    ['Услуги', '/uslugi/', 12],
    ['Цены и условия', '/ceny/', 5],
  ])
})

it.each<[PlaceCredit, string]>([
  ['dbip', '<br/><a href="https://db-ip.com">Город определяется по базе DB-IP</a>'],
  [
    'geolite2',
    '<br/><a href="https://www.maxmind.com" lang="en">This product includes GeoLite Data created by MaxMind, available from https://www.maxmind.com.</a>',
  ],
])('the footer credits the database of places %s, and without one its bytes do not change', (credit, line) => {
  const credited = html(credit)
  expect(credited).toContain(line)
  expect(credited.replace(line, '')).toBe(html())
})
