/** Id of a question, the target of links to it. */
export function questionId(anchor: string, name: string): string {
  return `${anchor}-${name}`
}

/** The control of a question that takes the focus: the chosen option, or the first one. */
export function controlOf(tool: HTMLElement, anchor: string, name: string): HTMLElement | null {
  const field = `#${questionId(anchor, name)}`
  return tool.querySelector<HTMLElement>(`${field} input:checked`) ?? tool.querySelector<HTMLElement>(`${field} input`)
}
