import type { Case } from '../../content/schemas/case.ts'
import { isMissing, messageLanguage, type PageError } from '../../contract/payload.ts'
import { CaseCarousel } from '../../features/cases/view/case-carousel.tsx'
import { SearchField } from '../../features/search/browser/search-field.tsx'
import { Band } from '../../ui/band.tsx'
import { MissingPage } from './missing-page.tsx'

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
