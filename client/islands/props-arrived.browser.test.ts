import { expect, it, onTestFinished, vi } from 'vitest'
import { ISLAND_PROPS_ID } from '../../contract/islands.ts'
import { showMarkup } from '../../test/browser/show-markup.ts'
import { havePropsArrived } from './props-arrived.ts'

const PROPS = `<script type="application/json" id="${ISLAND_PROPS_ID}">{"lead-form":{"name":"ma`

it.each([
  ['loading', '<p></p>', false],
  ['loading', PROPS, false],
  ['loading', `${PROPS}in"}}</script><link rel="stylesheet">`, true],
  ['interactive', `${PROPS}in"}}</script>`, true],
] as const)('when the document is %s and ends with %s, havePropsArrived() is %s', (state, markup, isWhole) => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
  onTestFinished(() => readyState.mockRestore())
  showMarkup(markup)
  expect(havePropsArrived()).toBe(isWhole)
})
