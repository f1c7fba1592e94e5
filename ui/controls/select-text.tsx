import { useEffect, useState } from 'react'

/**
 * The chosen option of the `<select>` before it, in as many lines as it needs: a closed select has one and cuts the rest. Where no script
 * runs, the select shows its own text.
 */
export function SelectText({ text }: { text: string }) {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive && <span className="select-text" data-text={text} />
}
