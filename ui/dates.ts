const MONTHS = ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря']

/** `2026-11-05` → `5 ноября 2026` with non-breaking spaces */
export function readableDate(isoDate: string): string {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  return `${Number(day)}\u00a0${MONTHS[Number(month) - 1]}\u00a0${year}`
}
