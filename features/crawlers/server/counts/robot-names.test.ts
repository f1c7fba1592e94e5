import { isbot } from 'isbot'
import { expect, it } from 'vitest'
import { robotName } from './robot-names.ts'

/** User agents from the documentation of the search engines. */
const USER_AGENTS: [name: string, userAgent: string][] = [
  ['YandexBot', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'],
  ['YandexImages', 'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)'],
  [
    'YandexRenderResourcesBot',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; YandexRenderResourcesBot/1.0; +http://yandex.com/bots) Chrome/108.0.0.0',
  ],
  ['YandexAdditionalBot', 'Mozilla/5.0 (compatible; YandexAdditionalBot/3.0; +http://yandex.com/bots)'],
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['Googlebot-Image', 'Googlebot-Image/1.0'],
  ['Google-InspectionTool', 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)'],
  [
    'bingbot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.0.0',
  ],
  ['Mail.RU_Bot', 'Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +http://go.mail.ru/help/robots)'],
  ['GPTBot', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot'],
  ['OAI-SearchBot', 'Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)'],
  ['ChatGPT-User', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot'],
  ['ClaudeBot', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)'],
  ['Claude-User', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)'],
  [
    'PerplexityBot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  ],
  [
    'Applebot',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  ],
  ['DuckDuckBot', 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)'],
  ['TelegramBot', 'TelegramBot (like TwitterBot)'],
  ['vkShare', 'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)'],
  ['OdklBot', 'Mozilla/5.0 (compatible; OdklBot/1.0 like Linux; klass@odnoklassniki.ru)'],
  ['WhatsApp', 'WhatsApp/2.23.20.0'],
  ['other', 'curl/8.5.0'],
  ['other', 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)'],
]

it.each(USER_AGENTS)('%s is counted under its name', (name, userAgent) => {
  expect([isbot(userAgent), robotName(userAgent)]).toEqual([true, name])
})
