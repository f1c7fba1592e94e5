import type { Element } from 'hast'
import type { Options, State } from 'hast-util-to-mdast'
import type { BlockContent, PhrasingContent } from 'mdast'
import { elementsIn, find, flow, joined, labelled, paragraph, strong, text, words } from './nodes.ts'
import { plainText } from './text-tree.ts'

/** Forms as their questions with the possible answers; the result of a tool names the given ones. */
export const formHandlers: NonNullable<Options['handlers']> = {
  fieldset,
  label,
  input: nothing,
  select: nothing,
  textarea: nothing,
}

function nothing() {
  return undefined
}

/** `**Срочность:** Обычная; Ускоренно`, then further fields. The legend of tabs is omitted, because it explains the use of the screen. */
function fieldset(state: State, element: Element): BlockContent[] {
  const parts = elementsIn(element)
  const legend = parts.find(({ tagName }) => tagName === 'legend')
  const others = parts.filter((part) => part !== legend)
  if (others.some(isTab)) return flow(state, { children: others })
  const options = others.flatMap((part) => (isOption(part) ? [part] : elementsIn(part).filter(isOption)))
  const hints = others.filter(({ tagName }) => tagName === 'p')
  const fields = others.filter((part) => !hints.includes(part) && !options.includes(part) && !elementsIn(part).some(isOption))
  const answers = joined(
    options.map((option) => words(state, option)),
    '; ',
  )
  const answer = joined([...hints.map((hint) => words(state, hint)), answers], ' ')
  return [...question(legend ? words(state, legend) : [], answer), ...flow(state, { children: fields })]
}

function label(state: State, element: Element): BlockContent | BlockContent[] {
  if (isTab(element)) return paragraph([strong(words(state, element))])
  return isOption(element) ? paragraph(words(state, element)) : field(state, element)
}

/** `**Сколько:** от 1 до 200` */
function field(state: State, element: Element): BlockContent[] {
  const control = find(element, isControl)
  const [title = [], ...hints] = element.children.filter((child) => child !== control).map((child) => words(state, { children: [child] }))
  return question(title, joined([...hints, control ? rangeOf(control) : []], ' '))
}

function question(title: PhrasingContent[], answer: PhrasingContent[]): BlockContent[] {
  return title.length > 0 ? [paragraph(labelled(title, answer))] : []
}

/** The answers that a control accepts. */
function rangeOf({ tagName, properties: { min, max }, children }: Element): PhrasingContent[] {
  if (tagName === 'select') return [text(elementsIn({ children }).map(plainText).join('; '))]
  return min !== undefined && max !== undefined ? [text(`от ${min} до ${max}`)] : []
}

function isControl({ tagName }: Element): boolean {
  return tagName === 'input' || tagName === 'select' || tagName === 'textarea'
}

/** Whether an element is the label of the elements below it. */
function isTab({ properties }: Element): boolean {
  return properties['dataMd'] === 'label'
}

/** Whether a label is the label of a radio button or a checkbox. */
function isOption(element: Element): boolean {
  return element.tagName === 'label' && find(element, ({ properties: { type } }) => type === 'radio' || type === 'checkbox') !== undefined
}
