import { useEffect, useState } from 'react'

/**
 * The chosen option of the preceding `<select>`, in as many lines as it needs: a closed select has one line and clips the rest. Without
 * scripts the select shows its own text.
 */
export function SelectText({ text }: { text: string }) {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive && <span className="select-text" data-text={text} />
}
