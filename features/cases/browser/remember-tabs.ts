/** The tab chosen on each slide, by the name of its radio buttons; it outlives the page's markup (behaviour 6). */
const chosen = new Map<string, string>()

/** Chooses the tabs that the visitor had chosen and remembers what is chosen from now on, until `signal` ends it. */
export function rememberTabs(carousel: HTMLElement, signal: AbortSignal): void {
  const radios = [...carousel.querySelectorAll<HTMLInputElement>('.case-tabs input')]
  // What was chosen before this code came is the visitor's latest word.
  for (const { name, value, checked, defaultChecked } of radios) if (checked && !defaultChecked) chosen.set(name, value)
  for (const radio of radios) if (chosen.get(radio.name) === radio.value) radio.checked = true
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') chosen.set(target.name, target.value)
  }
  carousel.addEventListener('change', remember, { signal })
}
