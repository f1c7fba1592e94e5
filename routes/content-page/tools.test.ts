import { describe, expect, it } from 'vitest'
import { visitor } from '../../test/worker/visit.ts'

const visit = visitor()

/** The text of a page's tool without JavaScript. */
async function toolAt(path: string): Promise<string> {
  const html = await (await visit(path)).text()
  return textOf(html.slice(html.search(/class="tool[ "]/), html.indexOf('class="muted tool-note"')))
}

function textOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
}

describe('the calculator without a script', () => {
  const E1 = '?client=company&type=review&count=27&platform=moderated&author=unknown&legal=medium&monitoring=basic&monitoringMonths=3'

  it('the calculator without a script responds to a form with the price range, the term and every step of the calculation', async () => {
    const text = await toolAt(`/calculator/${E1}`)
    expect(text).toContain('от 485 000 ₽ до 680 000 ₽ Срок: 3 мес.')
    expect(text).toContain('Отзыв, 27 18 000 ₽ × 22,65 (5 + 15 × 0,85 + 7 × 0,7) = 407 700 ₽')
    expect(text).toContain('Работа с материалами 407 700 ₽ × 1,1 (заказчик) 448 470 ₽')
    expect(text).toContain('Мониторинг 25 000 ₽ × 3 мес. 75 000 ₽')
    expect(text).toContain('Итого ориентир: от −15 % до +20 %, с округлением до 5 000 ₽ 568 470 ₽')
  })

  it('the calculator without a script compares the case with others', async () => {
    expect(await toolAt(`/calculator/${E1}`)).toMatch(
      /Сравнить варианты .*Ваш вариант .*Срочность: ускоренно, документы за 3 рабочих дня .*С документами по каждому материалу/,
    )
  })

  it('the calculator without a script keeps every answer in its fields', async () => {
    const html = await (await visit(`/calculator/${E1}`)).text()
    expect(html).toMatch(/name="count"[^>]*value="27"/)
    expect(html).toMatch(/name="monitoring"[^>]*checked=""[^>]*value="basic"/)
  })

  it('the calculator without a script adds and removes materials with its buttons and stays at that step', async () => {
    expect(await toolAt(`/calculator/${E1}&add=1`)).toMatch(/Материал 1.*Материал 2/)
    expect(await toolAt(`/calculator/${E1}&remove=0`)).toMatch(/Без материалов посчитаем только.*Ориентир 75 000 ₽ Срок: 3 мес\./)
    const html = await (await visit(`/calculator/${E1}&add=1`)).text()
    expect(html).toMatch(/data-current="true"><h3><span class="tool-progress"><span>Шаг 2/)
  })

  it('the calculator without a script lists the answers of an edited address that it corrected', async () => {
    const text = await toolAt('/calculator/?client=alien&type=review&count=9999&legal=medium')
    expect(text).toContain('Поправили ответы, которых не может быть: «Для кого», «Материалы», «Сколько»')
  })

  it('the calculator without a script attaches its result to the form of the page for a native post', async () => {
    const html = await (await visit(`/calculator/${E1}`)).text()
    const [, attachment = ''] = /<input type="hidden" name="attachment" value="([^"]*)"/.exec(html) ?? []
    expect(textOf(attachment)).toMatch(/^Расчёт репутационного калькулятора .*Отзыв, 27; .*Ориентир: от 485 000 ₽ до 680 000 ₽/)
    expect(await (await visit('/calculator/')).text()).not.toContain('name="attachment"')
  })

  it('the calculator without a script gives no price for true statements and opinions, and says what helps', async () => {
    expect(await toolAt(`/calculator/${E1.replace('medium', 'none')}`)).toContain(
      'Правдивую информацию, опубликованную законно, удалить нельзя',
    )
    const text = await toolAt('/calculator/?client=company&type=review&count=200&platform=moderated&author=unknown&legal=weak')
    expect(text).toMatch(/Платить за удаление здесь не за что.*Мнение в приличной форме по закону не убирают.*Как мы отвечаем на отзывы/)
    expect(text).not.toContain('Получить точный расчёт')
  })

  it('the calculator without a script offers the grounds of the chosen type, and tells that it replaced one of another type', async () => {
    const path = '/calculator/?client=person&type=personalData&count=1&platform=moderated&author=unknown&legal=none'
    const text = await toolAt(path)
    expect(text).toContain('Поправили ответы, которых не может быть: «Есть ли основание»')
    expect(text).toContain('Согласия на публикацию не было Согласие отозвано Спорно')
    expect(text).not.toContain('Это правда, законно опубликовано')
    expect(await (await visit(path)).text()).toMatch(/value="consent" selected=""/)
  })

  it('the calculator without a script shows the state fee beside the total', async () => {
    const text = await toolAt(`/calculator/${E1}&court=arbitration`)
    expect(text).toContain(
      'Не входит: государственная пошлина 50 000 ₽ за каждое неимущественное требование, обычно их от 1 до 3 50 000–150 000 ₽',
    )
  })

  it('the calculator without a script has one canonical address for all answers and ignores unknown parameters', async () => {
    const html = await (await visit(`/calculator/${E1}&utm_source=x&__proto__=1`)).text()
    expect(html).toMatch(/rel="canonical" href="[^"?]*\/calculator\/"/)
    expect(html).not.toContain('Поправили')
  })

  it('the calculator without a script escapes markup in the address', async () => {
    const html = await (await visit('/calculator/?client=%3Cscript%3Ealert(1)%3C/script%3E&count=%22%3E%3Cimg%3E')).text()
    expect(html).not.toMatch(/<script>alert|<img>/)
  })

  it('the calculator without a script has the same numbers in the payload', async () => {
    const payload = await (await visit(`/calculator/_payload.json${E1}`)).text()
    expect(payload).toContain('485\u00a0000\u00a0₽')
  })
})

describe('the reputation test without a script', () => {
  const D =
    '?who=person&negY=3&negG=2&highest=p45&suggest=no&crime=no&media=n1&social=none&pd=partial&courtPerson=old&assets=partial&monitor=none'

  it('the reputation test without a script responds to a complete form with the score, its blocks and advice', async () => {
    const text = await toolAt(`/oczenka-delovoj-reputaczii/${D}`)
    expect(text).toContain('Есть отдельные риски 62 из 100.')
    expect(text).toContain('Выдача вес 50 % 64 −18 к итогу')
    expect(text).toMatch(/Что сильнее всего меняет балл Самая высокая позиция негатива до \+8/)
    expect(text).toContain(
      'Начните с того, что видно по Вашему имени: отделите ссылки, которые можно убрать, от остальных. Репутация в поиске',
    )
    expect(text).toMatch(/Советы по ответам .*Начните с верхней ссылки/)
  })

  it('the reputation test without a script lists unanswered questions and gives no score', async () => {
    const text = await toolAt(`/oczenka-delovoj-reputaczii/${D.replace('&negG=2', '')}`)
    expect(text).toContain('Без ответа: 1. «Сколько негативных ссылок в топ-10 Google?»')
    expect(text).not.toContain('из 100')
  })

  it('the other version of the reputation test asks only the questions without an answer', async () => {
    const html = await (await visit(`/oczenka-delovoj-reputaczii/${D}`)).text()
    const [, other = ''] = /href="(\?who=company[^"]*)#test"/.exec(html) ?? []
    expect(await toolAt(`/oczenka-delovoj-reputaczii/${other.replaceAll('&amp;', '&')}`)).toContain('Без ответа: 8.')
  })

  it('the reputation test without a script lists the answers of an edited address that it corrected', async () => {
    expect(await toolAt('/oczenka-delovoj-reputaczii/?negY=50&media=x')).toContain(
      'Поправили ответы, которых не может быть: «Сколько негативных ссылок в топ-10 Яндекса по Вашему названию или имени?», «Негативных публикаций в СМИ за год»',
    )
  })
})

describe('the short estimate without a script', () => {
  it('the page of prices shows the price of the initial answers and leads to the calculator with them', async () => {
    const html = await (await visit('/ceny/')).text()
    const [form = ''] = /<form class="quick-estimate".*?<\/form>/s.exec(html) ?? []
    expect(form).toContain('action="/calculator/" method="get"')
    expect(textOf(form)).toMatch(/аудит учтён 90 000–125 000 ₽ 5–9 нед\./)
    expect(await toolAt('/calculator/?client=company&type=review&count=3')).toContain('от 90 000 ₽ до 125 000 ₽ Срок: 5–9 нед.')
  })
})
