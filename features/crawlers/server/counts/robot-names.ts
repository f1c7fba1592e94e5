/** Robots that are counted by name, by a word of the `User-Agent` that they document; one whose word contains another's stands before it. */
const ROBOT_NAMES = [
  'YandexImages',
  'YandexRenderResourcesBot',
  'YandexAdditionalBot',
  'YandexAdditional',
  'YandexAccessibilityBot',
  'YandexMobileBot',
  'YandexFavicons',
  'YandexWebmaster',
  'YandexBot',
  'Googlebot-Image',
  'Googlebot',
  'Google-InspectionTool',
  'bingbot',
  'Mail.RU_Bot',
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'Applebot',
  'DuckDuckBot',
  'CCBot',
  'Bytespider',
  'Amazonbot',
  'meta-externalagent',
  'facebookexternalhit',
  'TelegramBot',
  'WhatsApp',
  'vkShare',
  'OdklBot',
] as const

/** The name under which a robot is counted. Whoever gives another's name is counted as that one: nobody's address is looked at. */
export function robotName(userAgent: string): string {
  return ROBOT_NAMES.find((name) => userAgent.includes(name)) ?? 'other'
}
