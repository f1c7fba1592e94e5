import { edit, testSubject } from '../fixtures/break-site.ts'
import { hubs } from './hubs.ts'

testSubject(hubs, {
  'Breadcrumbs lead to pages': [
    edit('/serm/', '"https://site.test/uslugi/"', '"https://site.test/uslugi/#spisok"'),
    '/serm/ has the breadcrumb «Услуги» to https://site.test/uslugi/#spisok, which is no page that answers 200',
  ],
  'The menu, the footer and breadcrumbs lead to one page of all services': [
    edit('/serm/', '"https://site.test/uslugi/"', '"https://site.test/o-kompanii/"'),
    '/serm/ leads to /o-kompanii/ for all services, and / to /uslugi/',
  ],
})
