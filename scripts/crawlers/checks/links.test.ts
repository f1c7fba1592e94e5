import { edit, header, testSubject } from '../fixtures/break-site.ts'
import { links } from './links.ts'

const PDF = '/documents/dogovor.pdf'
const SPECIMEN = '/documents/akt-obrazec.pdf'
const link = (href: string) => edit('/serm/', '</main>', `<a href="${href}">Ссылка</a></main>`)

testSubject(links, {
  'Links lead to what is there': [link('/gone/'), '/serm/ links to /gone/, which answers 404'],
  'Links lead to no redirect': [link('/contacts'), '/serm/ links to /contacts, which answers 301'],
  'Links into a page find their place': [
    edit('/serm/', 'id="ceny"', 'id="prices"'),
    '/ links to /serm/#ceny, where no element has that id',
  ],
  'Scripts, styles and whatever else a page names are there': [
    edit('/serm/', '/assets/entry.js', '/assets/gone.js'),
    '/serm/ names /assets/gone.js, which answers 404',
  ],
  'Drawings that a page names by their id are on it': [
    edit('/serm/', 'href="#mark"', 'href="#gone"'),
    '/serm/ draws #gone, which it lacks',
  ],
  'Every picture answers': [
    edit('/serm/', '</main>', '<img src="/images/gone.jpg" alt=""></main>'),
    '/serm/ shows or names /images/gone.jpg, which answers 404 and no picture',
  ],
  'Every PDF answers': [header(PDF, 'content-type', 'text/html'), `${PDF} answers 200 and no PDF`],
  'Every PDF names the page that says the same': [header(PDF, 'link', null), `${PDF} has no Link with rel=canonical to a page`],
  'A specimen names no page': [
    header(SPECIMEN, 'link', '<https://site.test/serm/>; rel="canonical"'),
    `${SPECIMEN} has a Link with rel=canonical to /serm/`,
  ],
})
