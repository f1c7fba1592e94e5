import type { Case } from '../../content/schemas/case.ts'
import { isMissing, messageLanguage, type PageError } from '../../contract/payload.ts'
import { firstChars } from '../../contract/text.ts'
import { CaseCarousel } from '../../features/cases/view/case-carousel.tsx'
import { SearchField } from '../../features/search/browser/search-field.tsx'
import { Band } from '../../ui/band.tsx'

/** Characters of the address that fit into the drawn field. */
const PATH_CHARS = 30

const NOT_FOUND = {
  title: 'Страница не существует или она удалена..',
  lead: 'В адресе могла закрасться опечатка. Если страница и была, убрали её не по жалобе.',
}
const SERVER_ERROR = {
  title: 'Ошибка на сервере',
  lead: 'Она записана в журнал. Попробуйте через минуту или позвоните нам.',
}

const LINKS = [
  { title: 'Удаление информации', href: '/udalenie-informacii/' },
  { title: 'Деиндекс информации', href: '/deindeks-informaczii-o-persone/' },
  { title: 'Карта сайта', href: '/sitemap/' },
]

interface ErrorViewProps {
  error: PageError
  cases: Case[]
}

/** The error page (behaviour 1.3). */
export function ErrorView({ error, cases }: ErrorViewProps) {
  const hasNoPage = isMissing(error.statusCode)
  const { title, lead } = hasNoPage ? NOT_FOUND : SERVER_ERROR
  return (
    <>
      <header className={`hero hero-error${hasNoPage ? ' hero-columns' : ''}`}>
        <div className="container">
          <div className="hero-text">
            <p className="muted lead">Ошибка {error.statusCode}</p>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <SearchField />
            <p className="actions error-links">
              {LINKS.map(({ title: text, href }) => (
                <a key={href} className="link-button" href={href}>
                  {text}
                </a>
              ))}
            </p>
            <p className="muted error-message" lang={messageLanguage(error.statusMessage)}>
              {error.statusMessage}
            </p>
          </div>
          {hasNoPage && (
            <div className="hero-aside">
              <MissingPage path={error.data.path} />
            </div>
          )}
        </div>
      </header>
      <Band tone="ground">
        <CaseCarousel cases={cases} title="Что мы удалили" intro="<p>Все примеры вымышлены.</p>" />
      </Band>
    </>
  )
}

/**
 * Search results with an empty place where the page was looked for. Drawn with attributes alone, because it stands on the first screen of
 * one kind of page only. Decorative: the heading says it in words.
 */
function MissingPage({ path }: { path: string }) {
  const shown = readable(path)
  return (
    <svg className="missing-page" viewBox="0 0 520 330" width="100%" fill="none" aria-hidden="true">
      <rect
        x="1"
        y="174"
        width="518"
        height="66"
        rx="12"
        fill="var(--brand-soft)"
        stroke="var(--brand)"
        strokeWidth="1.5"
        strokeDasharray="9 6"
      />
      <g fontSize="17" fill="var(--brand-strong)" fontWeight="550">
        <text x="14" y="26" fill="var(--muted)" fontWeight="400">
          Вы искали
        </text>
        <text x="8" y="134">
          Примеры: что убрали и что осталось
        </text>
        <text x="260" y="213" textAnchor="middle">
          здесь была страница
        </text>
        <text x="8" y="282">
          Факт или мнение: что можно оспорить
        </text>
      </g>
      <rect x="1" y="42" width="518" height="52" rx="26" fill="var(--card)" stroke="var(--ink)" strokeWidth="2" />
      <text x="28" y="74" fontSize="18" fontWeight="550" fill="var(--ink)">
        {shown.length > PATH_CHARS ? `${firstChars(shown, PATH_CHARS)}…` : shown}
      </text>
      <path d="M11 154h340M11 302h380M11 322h270" stroke="var(--grey)" strokeWidth="7" strokeLinecap="round" />
    </svg>
  )
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
