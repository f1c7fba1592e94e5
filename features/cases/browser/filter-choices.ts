/**
 * Applies a chosen filter of /cases/ at once. A keyboard passes the choices of a group one by one, so for it the form keeps its button
 * (`view/case-list.page.css`).
 */
export function applyFilterChoices(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.matches(':focus-visible')) return
    target.closest<HTMLFormElement>('.case-filters')?.requestSubmit()
  })
}
