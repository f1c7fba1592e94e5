import { casePath } from '../../../content/derived/shown-cases.ts'
import type { Case } from '../../../content/schemas/case.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { CASE_FILTERS, type CaseFilter, type ChosenFilters, filterCases } from '../wire.ts'
import { CaseFacts, CaseFailure, CaseLink, CaseMeta, countedHref } from './case-parts.tsx'
import { CaseFigure } from './figures/case-figure.tsx'

/** A case in the list of /cases/: its outcome, story and cost. */
export function CaseRow({ item }: { item: Case }) {
  const { story, title, image } = item
  const [path, counted] = [casePath(item), countedHref(item)]
  return (
    <article className="case-row" id={item.id}>
      <div className="case-stage">
        {story ? (
          <CaseFigure figure={story.figure} isAfter />
        ) : (
          <Picture className="case-image" image={image} widths={[559, 1118]} sizes="(min-width: 64em) 432px, 90vw" />
        )}
      </div>
      <div className="case-story">
        <CaseMeta item={item} />
        <h3>{path ? <a href={path}>{title}</a> : title}</h3>
        <p className="case-outcome">{item.successBadge}</p>
        <p>{beginningOf(item)}</p>
        {story && <CaseFailure failed={story.failed} />}
      </div>
      <div className="case-terms">
        <CaseFacts item={item} />
        <p className="case-links">
          {path && <CaseLink href={path} title="Читать пример" about={title} />}
          {counted && <CaseLink href={counted} title="Посчитать так же" icon="calculator" about={title} />}
        </p>
      </div>
    </article>
  )
}

/** The first two sentences of the story: the problem, and if that is short, the first step of the work. */
function beginningOf({ tabs }: Case): string {
  return tabs
    .flatMap(({ content }) => content)
    .slice(0, 2)
    .join(' ')
}

interface CaseFiltersProps {
  cases: Case[]
  chosen: ChosenFilters
}

/** Filters of the list; they work without JavaScript, by their button. On phones each group is a sheet that its button opens. */
export function CaseFilters({ cases, chosen }: CaseFiltersProps) {
  return (
    <search>
      <form className="case-filters" action="/cases/" aria-label="Какие примеры показать">
        {CASE_FILTERS.map((filter) => (
          <FilterGroup key={filter.name} filter={filter} chosen={chosen} cases={cases} />
        ))}
        <button className="button button-outline button-small case-filters-submit" type="submit">
          Показать
        </button>
      </form>
    </search>
  )
}

interface FilterGroupProps extends CaseFiltersProps {
  filter: CaseFilter
}

function FilterGroup({ filter, cases, chosen }: FilterGroupProps) {
  const { name, title, options } = filter
  const current = options.find(({ value }) => value === chosen[name])
  const count = (value: string | undefined) => {
    const { [name]: _, ...others } = chosen
    return filterCases(cases, value === undefined ? others : { ...others, [name]: value }).length
  }
  return (
    <>
      <button className={`filter-opener ${current ? 'filter-set' : ''}`.trim()} type="button" popoverTarget={`filter-${name}`}>
        {title}
        {current && `: ${current.title}`}
        <Icon name="chevron" />
      </button>
      <fieldset className="filter-group" id={`filter-${name}`} popover="auto">
        <legend>{title}</legend>
        <Choice name={name} value="" title="любой" count={count(undefined)} isChosen={!current} />
        {options.map(({ value, title: option }) => (
          <Choice key={value} name={name} value={value} title={option} count={count(value)} isChosen={value === current?.value} />
        ))}
        <button className="button button-primary filter-apply" type="submit">
          Показать
        </button>
      </fieldset>
    </>
  )
}

interface ChoiceProps {
  name: string
  value: string
  title: string
  count: number
  isChosen: boolean
}

function Choice({ name, value, title, count, isChosen }: ChoiceProps) {
  return (
    <label className="filter-choice">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {title} <span className="filter-count">{count}</span>
    </label>
  )
}
