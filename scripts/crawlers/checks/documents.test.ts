import { edit, testSubject } from '../fixtures/break-site.ts'
import { documents } from './documents.ts'

const title = (text: string) => edit('/serm/', /<title>.*?<\/title>/, `<title>${text}</title>`)
const description = (text: string) => edit('/serm/', /name="description" content=".*?"/, `name="description" content="${text}"`)
const CONTACTS = 'Контакты: телефон, почта и один офис'

testSubject(documents, {
  'Every page is in Russian and says so': [edit('/serm/', 'lang="ru"', ''), '/serm/ has lang="" instead of "ru"'],
  'Every page has one h1': [edit('/serm/', '</main>', '<h1>Второй</h1></main>'), '/serm/ has 2 h1'],
  'No two pages have one title': [title(CONTACTS), `/serm/ has the title of /contacts/: «${CONTACTS}»`],
  'Titles have 30 to 65 characters': [title('Услуга'), '/serm/ has a title of 6 characters: «Услуга»'],
  'No two pages have one description': [
    (site) => {
      for (const path of ['/contacts/', '/serm/'])
        edit(path, /name="description" content=".*?"/, 'name="description" content="О сайте"')(site)
    },
    '/serm/ has the description of /contacts/: «О сайте»',
  ],
  'Descriptions have 80 to 160 characters': [description('О услуге'), '/serm/ has a description of 8 characters: «О услуге»'],
  'Robots may list every page, with any excerpt and large pictures': [
    edit('/serm/', ', max-snippet:-1', ''),
    '/serm/ has meta robots without max-snippet:-1',
  ],
  'Every page fits a phone': [edit('/serm/', /<meta name="viewport".*?>/, ''), "/serm/ has no viewport of the device's width"],
  'An id stands on a page once': [edit('/serm/', '</main>', '<p id="ceny"></p></main>'), '/serm/ has the id "ceny" more than once'],
  'Headings leave out no level': [edit('/serm/', '</main>', '<h4>Сроки</h4></main>'), '/serm/ has the h4 «Сроки» right after an h2'],
})
