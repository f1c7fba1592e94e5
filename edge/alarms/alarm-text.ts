import type { Alarm } from './alarm.ts'

type Of<Name extends Alarm['alarm']> = Extract<Alarm, { alarm: Name }>

/** Subject of an alarm: one line for a person. */
export function subjectOf(alarm: Alarm): string {
  switch (alarm.alarm) {
    case 'leads are dead':
      return `Заявки не доставлены: ${alarm.dead}`
    case 'leads wait too long':
      return `Заявки долго ждут отправки: ${alarm.waiting}`
    case 'backup failed':
      return 'Резервная копия заявок не сделана'
    case 'errors are frequent':
      return `Ошибок на сайте за последние два часа: ${alarm.errors}`
    case 'pages became slower':
      return `После обновления страницы стали хуже: ${figure(alarm, alarm.now)} вместо ${figure(alarm, alarm.before)}`
  }
}

export function textOf(alarm: Alarm): string {
  const lines = alarm.passedOn ? ['Сообщает копия сайта, которая передаёт сюда свои заявки; команды ниже выполните для неё.', ''] : []
  return [...lines, ...aboutAlarm(alarm)].join('\n')
}

function aboutAlarm(alarm: Alarm): string[] {
  switch (alarm.alarm) {
    case 'leads are dead':
    case 'leads wait too long':
      return aboutLeads(alarm)
    case 'backup failed':
      return aboutBackup(alarm)
    case 'errors are frequent':
      return [`Просмотров: ${alarm.views}`, `Чаще всего: ${alarm.worst}`, '', 'Подробности:', alarm.command]
    case 'pages became slower':
      return [`Сборка ${alarm.build} вместо ${alarm.earlierBuild}, 75-й процентиль.`, '', 'Подробности:', alarm.command]
  }
}

function aboutLeads({ waiting, dead, oldestMinutes, command }: Of<'leads are dead' | 'leads wait too long'>): string[] {
  return [
    `Не приняты получателем и сами больше не уйдут: ${dead}`,
    `Ждут отправки: ${waiting}`,
    `Самой старой: ${oldestMinutes} мин`,
    '',
    'Заявки сохранены. Посмотреть причины и отправить ещё раз:',
    command,
    'npm run leads -- requeue dead',
  ]
}

function aboutBackup({ oldestMinutes, command }: Of<'backup failed'>): string[] {
  return [
    oldestMinutes > 0 ? `Последней копии ${Math.floor(oldestMinutes / 60)} ч.` : 'В хранилище ещё нет ни одной копии.',
    '',
    'Заявки на месте, и сайт их принимает. Причина стоит в журнале, в строке «leads not backed up». Что лежит в хранилище, покажет',
    command,
  ]
}

/** `LCP 2,9 с`, `INP 240 мс`, `CLS 0,12` */
function figure({ metric }: Of<'pages became slower'>, value: number): string {
  const decimal = (digits: number) => (value / 1000).toFixed(digits).replace('.', ',')
  if (metric === 'lcp') return `LCP ${decimal(1)} с`
  return metric === 'inp' ? `INP ${value} мс` : `CLS ${decimal(2)}`
}
