import { env } from 'cloudflare:workers'
import { describe, expect, inject, test } from 'vitest'
import { createSearchStore } from '../../content/search/search-store.ts'
import { sqlOf } from '../../edge/sql/d1.ts'

const store = createSearchStore(sqlOf(env.SEARCH), inject('seed').version)
const SHOWN = 5

/** Results for a visitor who types this, and accepts the suggested spelling if there is one. */
async function found(typed: string): Promise<string[]> {
  const first = await store.search({ q: typed, limit: SHOWN, page: 1 })
  const answer = first.didYouMean ? await store.search({ q: first.didYouMean, limit: SHOWN, page: 1 }) : first
  return answer.items.map(({ url }) => url)
}

describe('the search of the site finds', () => {
  test.each([
    ['отзывы яндекс карты', '/otzyvy-yandeks-karty/'],
    ['2гис удалить отзыв', '/otzyvy-2gis/'],
    ['отзавик', '/ploshchadki/'],
    ['айрекоменд', '/ploshchadki/'],
    ['fdbnj', '/ploshchadki/'],
    ['вайлдберриз', '/otzyvy-wildberries-ozon/'],
    ['телеграм канал', '/udalenie-telegram/'],
    ['drjynfrnt', '/udalenie-vkontakte/'],
    ['ютуб', '/udalenie-youtube-rutube/'],
    ['фламп', '/otzyvy-flamp/'],
    ['дрим джоб', '/otzyvy-dreamjob-hh/'],
    ['мессенджер max', '/ploshchadki/'],
    ['репутация клиники', '/reputaciya-klinik/'],
    ['застройщек', '/reputaciya-zastrojshchikov/'],
    ['банк и мфо', '/reputaciya-bankov-mfo/'],
    ['детский сад', '/reputaciya-shkol/'],
    ['защита репутации казань', '/reputaciya-kazan/'],
    ['защита репутации в москве', '/reputaciya-moskva/'],
    ['ckjdfhm', '/slovar/'],
    ['цены и пакеты', '/ceny/'],
    ['образец договора', '/usloviya/'],
    ['возврат денег', '/usloviya/'],
    ['кофиденциальность', '/usloviya/'],
    ['неустойка за просрочку', '/usloviya/'],
    ['образец отчёта', '/usloviya/'],
    ['htrdbpbns', '/usloviya/'],
    ['закон о платформах', '/zakon-o-platformah-289-fz/'],
    ['ответ алисы', '/otvety-ii-v-poiske/'],
    ['дипфэйк', '/dipfejk-golos-i-foto/'],
    ['поисковые подсказки', '/podskazki-v-poiske/'],
    ['аноним автор', '/avtor-neizvesten/'],
    ['исполнительный лист', '/ispolnenie-resheniya-suda/'],
    ['цитаты норм', '/normy/'],
  ])('the search for "%s" finds %s', async (typed, url) => {
    expect(await found(typed)).toContain(url)
  })
})

/** Queries of visitors, with the page that answers them. */
const QUESTIONS: [typed: string, url: string][] = [
  ['удалить отзыв яндекс', '/otzyvy-yandeks-karty/'],
  ['удалить ложный отзыв', '/kak-udalit-lozhnyj-otzyv/'],
  ['жалоба на отзыв', '/kak-udalit-lozhnyj-otzyv/'],
  ['как ответить на отзыв', '/otvet-na-negativnyj-otzyv/'],
  ['ответ на негативный отзыв', '/otvet-na-negativnyj-otzyv/'],
  ['скриншот для суда', '/dokazatelstva-u-notariusa/'],
  ['нотариус протокол осмотра', '/dokazatelstva-u-notariusa/'],
  ['натариус', '/dokazatelstva-u-notariusa/'],
  ['первые 24 часа', '/pervye-24-chasa-instrukciya/'],
  ['репутационный кризис', '/pervye-24-chasa-instrukciya/'],
  ['право на забвение', '/pravo-na-zabvenie-10-3/'],
  ['заявление в яндекс', '/pravo-na-zabvenie-10-3/'],
  ['статья 10.3', '/pravo-na-zabvenie-10-3/'],
  ['роскомнадзор жалоба', '/personalnye-dannye-bez-soglasiya/'],
  ['раскомнадзор', '/personalnye-dannye-bez-soglasiya/'],
  ['опубликовали персональные данные', '/personalnye-dannye-bez-soglasiya/'],
  ['персональные данные без согласия', '/personalnye-dannye-bez-soglasiya/'],
  ['клевета', '/kleveta-2025-novyj-poryadok/'],
  ['клевита', '/kleveta-2025-novyj-poryadok/'],
  ['факт или мнение', '/fakt-ili-mnenie/'],
  ['опровержение в сми', '/oproverzhenie-v-smi/'],
  ['вымогательство', '/vymogatelstvo-za-udalenie/'],
  ['требуют деньги за удаление', '/vymogatelstvo-za-udalenie/'],
  ['фото без разрешения', '/foto-bez-razresheniya/'],
  ['атака отзывами', '/ataka-otzyvami/'],
  ['отзывы сотрудников', '/otzyvy-sotrudnikov/'],
  ['копии и зеркала', '/kopii-i-zerkala/'],
  ['как выбрать агентство', '/kak-vybrat-agentstvo/'],
  ['правила для сотрудников', '/pravila-dlya-sotrudnikov/'],
  ['цены', '/ceny/'],
  ['калькулятор', '/calculator/'],
  ['rfkmrekznjh', '/calculator/'],
  ['условия договора', '/usloviya/'],
  ['отчёты и реквизиты', '/usloviya/'],
  ['условия возврата', '/usloviya/'],
  ['отказаться от договора', '/usloviya/'],
  ['оплата по этапам', '/usloviya/'],
  ['wildberries', '/otzyvy-wildberries-ozon/'],
  ['озон отзыв', '/otzyvy-wildberries-ozon/'],
  ['вконтакте', '/udalenie-vkontakte/'],
  ['телеграмм', '/udalenie-telegram/'],
  ['казань', '/reputaciya-kazan/'],
  ['отзывы о клинике', '/reputaciya-klinik/'],
  ['старая публикация', '/staraya-publikaciya-sroki/'],
]

describe('the search of the site answers a question of a visitor among its first three results', () => {
  test.each(QUESTIONS)('«%s» is answered by %s', async (typed, url) => {
    expect((await found(typed)).slice(0, 3)).toContain(url)
  })
})

describe('a norm is found however it is written', () => {
  test.each([
    [['ст. 152 ГК РФ', 'ст.152 гк', 'статья 152 ГК', 'статьи 152 ГК РФ', 'ст-я 152 ГК', 'ст152 ГК'], '/normy/'],
    [['п. 9 ст. 152', 'пункт 9 статьи 152', 'п.9 ст.152'], '/normy/'],
    [['ст. 5.61 КоАП', 'статья 5.61 КоАП РФ'], '/fakt-ili-mnenie/'],
    [['ч. 2 ст. 128.1 УК', 'часть 2 статьи 128.1 УК РФ'], '/kleveta-2025-novyj-poryadok/'],
    [['152-ФЗ', '152 ФЗ', '№ 152-ФЗ', '152фз'], '/politika-obrabotki-personalnyih-dannyih/'],
    [['г. Москва', 'Москва'], '/contacts/'],
  ])('a norm is found by all of its spellings: %j', async (spellings, url) => {
    const answers = await Promise.all(spellings.map((q) => store.search({ q, limit: 50, page: 1 })))
    const [first] = answers
    expect(first?.total).toBeGreaterThan(0)
    expect(first?.items.map((hit) => hit.url)).toContain(url)
    expect(answers.map(({ total, partly }) => [total, partly])).toEqual(answers.map(() => [first?.total, undefined]))
  })
})
