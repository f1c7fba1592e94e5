/** Reason why a document cannot be shown. */
export type ReaderFailure = 'missing' | 'damaged' | 'encrypted' | 'form' | 'connection'

interface FailureText {
  title: string
  advice: string
  /** Whether a retry can help. */
  mayRetry: boolean
  /** Whether there is a file to download. */
  hasFile: boolean
}

/** Errors of pdf.js differ by name; any other error counts as a connection error. */
export function failureOf(error: unknown): ReaderFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'encrypted'
  if (name === 'InvalidPDFException') return 'damaged'
  if (name === 'ResponseException') return statusOf(error) === 404 ? 'missing' : 'connection'
  return 'connection'
}

/**
 * Whether a document is a form that only Acrobat draws (XFA): its one page asks in English to wait. A form that also has fields of the
 * usual kind is drawn like any document. `info` is pdf.js's description of the file.
 */
export function isFormOfAcrobat(info: object): boolean {
  return 'IsXFAPresent' in info && info.IsXFAPresent === true && 'IsAcroFormPresent' in info && info.IsAcroFormPresent === false
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : null
}

export const failureTexts: Record<ReaderFailure, FailureText> = {
  missing: {
    title: 'Файл не найден или устарел',
    advice: 'Выберите документ в списке ниже или вернитесь на страницу, с которой пришли.',
    mayRetry: false,
    hasFile: false,
  },
  damaged: {
    title: 'Не удалось открыть файл',
    advice: 'Файл повреждён или это не PDF. Скачайте его и попробуйте открыть другой программой.',
    mayRetry: false,
    hasFile: true,
  },
  encrypted: {
    title: 'Файл защищён паролем',
    advice: 'Скачайте его и откройте программой, которая спросит пароль.',
    mayRetry: false,
    hasFile: true,
  },
  form: {
    title: 'Эту форму браузер не показывает',
    advice: 'Скачайте файл и откройте его в программе Adobe Acrobat Reader: там форму можно прочитать и заполнить.',
    mayRetry: false,
    hasFile: true,
  },
  connection: {
    title: 'Не удалось загрузить файл',
    advice: 'Проверьте связь и попробуйте ещё раз. Файл можно и просто скачать.',
    mayRetry: true,
    hasFile: true,
  },
}
