/** The site's own page of a draft in a frame, with its switches. */
export function ViewScreen({ path }: { path: string }) {
  return (
    <div className="view-screen" data-view-screen data-width="768" data-scheme="light">
      <form className="view-switches">
        <fieldset>
          <legend className="visually-hidden">Ширина</legend>
          {['390', '768', '1280'].map((width) => (
            <label key={width}>
              <input type="radio" name="width" value={width} defaultChecked={width === '768'} /> {width}
            </label>
          ))}
        </fieldset>
        <label>
          <input type="checkbox" name="scheme" /> Тёмная схема
        </label>
        <label>
          <input type="checkbox" name="scripts" /> Без JavaScript
        </label>
        <label>
          <input type="checkbox" name="all" /> Вместе с остальными черновиками
        </label>
        <button className="quiet-button" type="button" data-print>
          Печать
        </button>
      </form>
      <div className="view-stage">
        <iframe src={`/admin/preview/${path}/`} title="Страница, какой она станет" />
      </div>
    </div>
  )
}
