import { edit, testSubject } from '../fixtures/break-site.ts'
import { structured } from './structured.ts'

const person = '{"@type":"Person","name":"Иван Образцов","url":"https://site.test/experts/obrazec/"}'

testSubject(structured, {
  'JSON-LD can be read': [
    edit('/serm/', '"@context":"https://schema.org"', '"@context":"http://schema.org"'),
    '/serm/ has JSON-LD that has another @context than https://schema.org',
  ],
  'Every page of the sitemap says what it is': [
    edit('/serm/', /<script type="application\/ld\+json">.*?<\/script>/, ''),
    '/serm/ has no JSON-LD',
  ],
  'Its types are those that the site uses': [
    edit('/serm/', '"@type":"Service"', '"@type":"HowTo"'),
    '/serm/ has the type HowTo: a mistake, or a new entry of known-types.ts',
  ],
  'What it refers to is there': [
    edit('/statya/', '{"@id":"https://site.test/#organization"}', '{"@id":"https://site.test/experts/#person"}'),
    '/statya/ refers to https://site.test/experts/#person, which nobody describes',
  ],
  'Samples are no persons': [
    edit('/statya/', '{"@id":"https://site.test/#organization"}', person),
    '/statya/ announces the sample Иван Образцов as a Person',
  ],
  'The price of an offer stands on its page': [
    edit('/serm/', '45&nbsp;000', '145&nbsp;000'),
    '/serm/ offers its service from 45000 ₽ and shows no such price',
  ],
  'Some service says its price': [edit('/serm/', '"minPrice":45000,', ''), 'No Service has offers with a minPrice'],
})
