import type { TextState } from '../engine/text-states.ts'
import { STATES } from '../engine/text-states.ts'
import { Shape } from './shape.tsx'

/** The state of a text: its shape and its word. */
export function StateMark({ state }: { state: TextState }) {
  const { word, tone } = STATES[state]
  return (
    <span className={`state state-${tone}`}>
      <Shape name={state} />
      {word}
    </span>
  )
}
