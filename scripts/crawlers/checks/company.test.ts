import { edit, testSubject } from '../fixtures/break-site.ts'
import { company } from './company.ts'

testSubject(company, {
  'Pages about the company describe it in full': [edit('/', /"taxID":"\d+",/, ''), '/ describes the company without taxID'],
  'Offices have a place and hours': [
    edit('/contacts/', '"latitude":55.79,', ''),
    '/contacts/ describes the office at ул. Примерная, д. 1 without geo or openingHoursSpecification',
  ],
  'The visible addresses say what JSON-LD says': [
    edit('/contacts/', '<span itemprop="postalCode">420000', '<span itemprop="postalCode">420111'),
    '/contacts/ shows the postalCode 420111 at ул. Примерная, д. 1, and its JSON-LD says 420000',
  ],
})
