/**
 * Marks the entry of the contents list whose section is being read. The returned function observes the sections in the contents list of
 * the current page. Without an observer the list has no mark.
 */
export function startCurrentSection(): () => void {
  if (!('IntersectionObserver' in window)) return () => {}
  let observer: IntersectionObserver | undefined
  const watch = () => {
    observer?.disconnect()
    const links = new Map([...document.querySelectorAll<HTMLAnchorElement>('.toc a')].map((link) => [link.hash.slice(1), link]))
    const sections = [...links.keys()].flatMap((id) => document.getElementById(decodeURIComponent(id)) ?? [])
    if (sections.length === 0) return
    observer = new IntersectionObserver(() => mark(sections, links), { rootMargin: LINE })
    for (const section of sections) observer.observe(section)
  }
  watch()
  return watch
}

/** The line that a section crosses when it becomes the current one: a third of the window from its top. */
const LINE = '-33% 0px -66% 0px'

function mark(sections: HTMLElement[], links: Map<string, HTMLAnchorElement>): void {
  const current = sections.findLast((section) => section.getBoundingClientRect().top <= innerHeight / 3 + 1) ?? sections[0]
  for (const [id, link] of links) {
    if (id === current?.id) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
