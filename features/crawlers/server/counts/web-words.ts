/**
 * Common words in paths of sites of any subject. Only these and the words of the site's own addresses are stored of an address without a
 * page. A word that is also a name must not be in this list.
 */
export const WEB_WORDS = words(`
  page pages index html htm php asp aspx jsp cgi bin txt xml json yml pdf doc docx jpg jpeg png gif svg webp ico css map zip rar sql bak tar
  home main default start blog blogs news post posts article articles archive archives tag tags category categories topic topics author feed rss atom
  sitemap robots ads humans security llms search find site web www old new test demo draft copy print mobile amp lang eng rus
  about contact contacts company team price prices pricing service services product products catalog catalogue shop store cart order orders checkout
  faq help support docs document documents download downloads upload uploads file files image images img media photo video gallery static assets public
  policy privacy terms cookie cookies legal license sale sales promo action review reviews case cases portfolio work works project projects partner partners
  job jobs vacancy career login logout signin signup register account profile user users admin administrator administration dashboard panel manager
  content includes themes plugins json wordpress bitrix joomla drupal laravel vendor node modules config configuration setup install env git well known
  favicon apple touch icon manifest webmanifest browserconfig wlwmanifest xmlrpc backup phpinfo info server status health metrics debug console trace
  calculator generator quiz form forms request callback thanks sitemaps subscribe unsubscribe event events calendar guide guides tool tools
  uslugi usluga ceny cena tseny tsena prajs price kontakty kontakt kompanii kompaniya kompaniyah nas novosti novost stati statya stranica stranitsa glavnaya
  katalog tovar tovary otzyv otzyvy otzyvov otzivy otzivi primery primer kejsy keysy komanda vakansii dogovor dogovory dokumenty dokument oplata dostavka
  garantii garantiya voprosy otvety vopros otvet pomoshch poisk arhiv temy rubriki rubrika razdel foto galereya akcii akciya skidki zayavka spasibo
  udalenie udalit ochistka negativ negativa negativnyj negativnye informaciya informacii informatsii reputaciya reputacii reputaciej reputatsiya
  upravlenie uprav zashchita zashita vydacha vydachi poiske poiskovik poiskoviki internete interneta iznternet sajt sajta sajtov sajty ssylki ssylok
  statej publikacij publikaciya smi kleveta sud suda iskovoe zayavlenie zhaloba zhaloby pretenziya yurist yuridicheskoe yuridicheskie advokat zakon pravo
  serm orm seo piar brend brenda biznes biznesa lichnyj personalnye dannye dannyh dannyih persone agentstvo monitoring audit analiz deindeks deindeksaciya
  yandex yandeks google gugl avito otzovik irecommend flamp telegram vkontakte youtube wikipedia karty kartah kart
  услуги услуга цены цена контакты компании компания нас новости новость статьи статья страница главная каталог товар товары отзыв отзывы отзывов
  примеры кейсы команда вакансии договор документы оплата гарантии вопросы ответы помощь поиск архив темы рубрики раздел фото акции заявка спасибо блог
  удаление удалить негатив негатива информация информации репутация репутации репутацией управление защита выдача выдачи поиске интернете интернета сайт
  сайта сайты ссылки сми клевета суд суда жалоба претензия юрист закон право бизнес бренд бренда агентство мониторинг аудит анализ деиндексация
`)

/**
 * Hosts, including their subdomains, that refer visitors: search engines, networks, catalogues and media. Any other host's name may be a
 * person's name.
 */
export const KNOWN_HOSTS = words(`
  ya.ru yandex.ru yandex.com yandex.kz yandex.by yandex.uz dzen.ru google.com google.ru google.kz google.by google.com.ua google.de bing.com duckduckgo.com
  yahoo.com ecosia.org baidu.com brave.com startpage.com qwant.com mail.ru rambler.ru sputnik.ru nigma.ru
  vk.com vk.ru vkvideo.ru ok.ru t.me telegram.org max.ru youtube.com youtu.be rutube.ru facebook.com instagram.com twitter.com x.com t.co linkedin.com
  pinterest.com reddit.com tenchat.ru whatsapp.com viber.com medium.com livejournal.com
  wikipedia.org 2gis.ru 2gis.com otzovik.com irecommend.ru flamp.ru yell.ru zoon.ru avito.ru ozon.ru wildberries.ru dreamjob.ru hh.ru orabote.top
  vc.ru habr.com pikabu.ru rbc.ru kommersant.ru vedomosti.ru forbes.ru lenta.ru ria.ru tass.ru tass.com interfax.ru gazeta.ru klerk.ru pravo.ru garant.ru
  consultant.ru sudact.ru kad.arbitr.ru rusprofile.ru cossa.ru sostav.ru adindex.ru searchengines.guru
  chatgpt.com openai.com perplexity.ai claude.ai gemini.google.com copilot.microsoft.com giga.chat deepseek.com phind.com you.com
`)

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}
