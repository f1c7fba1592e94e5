import type { Submission } from './submission.ts'

/** A submission as plain text for a mail or a field of the CRM. */
export function textOf({ number, page, captcha, content }: Submission): string {
  const lines = [`${titleOf(content.kind)} ${number}`, ...detailsOf(content), `Страница: ${page || 'не известна'}`]
  if (captcha === 'unchecked') lines.push('Капча не проверена')
  return lines.join('\n')
}

export function titleOf(kind: Submission['content']['kind']): string {
  return kind === 'lead' ? 'Заявка' : 'Письмо директору'
}

function detailsOf(content: Submission['content']): string[] {
  if (content.kind === 'letter') return [`Почта: ${content.email}`, '', content.comment, '']
  const { username, contactMethod, contact, form, message, attachment, utm, googleClientId, yandexClientId } = content
  return [
    ...(username ? [`Имя: ${username}`] : []),
    `Связь: ${contactMethod}, ${contact}`,
    `Форма: ${form}`,
    ...(utm ? [`Метки: ${utm}`] : []),
    ...(googleClientId ? [`Google Client ID: ${googleClientId}`] : []),
    ...(yandexClientId ? [`Yandex Client ID: ${yandexClientId}`] : []),
    ...[message, attachment].filter(Boolean).flatMap((text) => ['', text, '']),
  ]
}
