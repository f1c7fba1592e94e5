import { all, edit, header, status, testSubject } from '../fixtures/break-site.ts'
import { sitemaps } from './sitemaps.ts'

const PART = '/sitemap/pages.xml'
const HOME = 'https://site.test/'

testSubject(sitemaps, {
  'The index is valid and has parts': [
    edit('/sitemap.xml', '</sitemapindex>', ''),
    "/sitemap.xml answers 200 and is no XML: Unclosed tag 'sitemapindex'.",
  ],
  'Every part is valid and has addresses': [status(PART, 500), `https://site.test${PART} answers 500`],
  'The index and its parts answer as XML': [header(PART, 'content-type', 'text/html'), `${PART} answers as text/html`],
  'Parts and addresses have the day of their change': [edit(PART, /<lastmod>.*?<\/lastmod>/, ''), `${HOME} has the lastmod «»`],
  'A part was changed with the latest of its addresses': [
    edit('/sitemap.xml', '2026-01-10', '2025-12-31'),
    `https://site.test${PART} was changed on 2025-12-31, and what it lists on 2026-01-10`,
  ],
  'Addresses are absolute and stand there once': [
    edit(PART, '<loc>https://site.test/contacts/', '<loc>https://site.test/blog/'),
    'https://site.test/blog/ stands in the sitemap more than once',
  ],
  'Addresses have pictures': [edit(PART, /<image:image>.*?<\/image:image>/, ''), `${HOME} has no image:image in the sitemap`],
  'Its pictures answer': [
    all(edit(PART, 'images/home.jpg', 'images/gone.jpg')),
    `${HOME} has the picture https://site.test/images/gone.jpg, which answers 404`,
  ],
})
