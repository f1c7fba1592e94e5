import type { Case } from '../../content/schemas/case.ts'
import { messageLanguage, type PageError } from '../../contract/payload.ts'
import { CaseCarousel } from '../../features/cases/view/case-carousel.tsx'
import { SearchField } from '../../features/search/browser/search-field.tsx'

const NOT_FOUND = 'Страница не существует или она удалена..'
const SERVER_ERROR = 'Ошибка на сервере'

interface ErrorViewProps {
  error: PageError
  cases: Case[]
}

/** The error page (behaviour 1.3). */
export function ErrorView({ error, cases }: ErrorViewProps) {
  return (
    <div className="page container">
      <header className="error-header">
        <p className="error-code">Ошибка {error.statusCode}</p>
        <h1>{error.statusCode === 404 ? NOT_FOUND : SERVER_ERROR}</h1>
        <p className="muted error-message" lang={messageLanguage(error.statusMessage)}>
          {error.statusMessage}
        </p>
        <SearchField />
        <p className="actions">
          <a className="button button-outline" href="/udalenie-informacii/">
            Удаление информации
          </a>
          <a className="button button-outline" href="/deindeks-informaczii-o-persone/">
            Деиндекс информации
          </a>
        </p>
      </header>
      <CaseCarousel cases={cases} title="Что мы удалили" />
    </div>
  )
}
