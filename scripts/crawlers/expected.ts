import type { Expected } from './crawled.ts'

/** What a site must show of its owner's settings: VERIFY_YANDEX and the like. */
export function expectedOf(settings: Record<string, unknown>, foreignHost = ''): Expected {
  const text = (name: string) => String(settings[name] ?? '')
  return {
    verification: { yandex: text('VERIFY_YANDEX'), google: text('VERIFY_GOOGLE'), bing: text('VERIFY_BING') },
    indexNowKey: text('INDEXNOW_KEY'),
    foreignHost,
  }
}
