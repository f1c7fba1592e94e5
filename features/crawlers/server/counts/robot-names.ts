/** Robots that are counted by name, by a word of their documented `User-Agent`; a robot whose word contains another's precedes it. */
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

/** The name under which a robot is counted. A robot that claims another's name is counted under it: IP addresses are not checked. */
export function robotName(userAgent: string): string {
  return ROBOT_NAMES.find((name) => userAgent.includes(name)) ?? 'other'
}
