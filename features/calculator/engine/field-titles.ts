/** What the form calls its fields. */
export const FIELD_TITLES: Record<string, string> = {
  client: 'Для кого',
  items: 'Материалы',
  type: 'Что нужно убрать',
  count: 'Сколько',
  platform: 'Где размещено',
  author: 'Автор',
  legal: 'Есть ли основание',
  court: 'Нужен суд?',
  urgency: 'Срочность',
  sermMonths: 'Работа с выдачей',
  queries: 'Запросов в работе',
  negTop: 'Негативных ссылок в топ-10 по всем запросам',
  engines: 'Поисковые системы',
  region: 'География',
  monitoring: 'Мониторинг',
  monitoringMonths: 'Месяцев мониторинга',
}
